//! The pages: the native build renders them, the wasm32 build hydrates their islands.
