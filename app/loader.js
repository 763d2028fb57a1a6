// Starts the app on a page that is already complete. The only hand-written JavaScript.
//
// From `file://` a page can neither fetch nor import, so there the module arrives as a classic
// script that carries its bytes in base64. Where fetching fails, the same script is the way out.
(() => {
  const { glue, wasm, wasmInline } = document.currentScript.dataset;
  const root = document.documentElement;

  // Before the first paint, so that the reader's choice does not flash.
  try {
    const theme = localStorage.getItem("theme");
    if (theme) root.dataset.theme = theme;
  } catch {
    // Storage can be forbidden. The system's choice stands.
  }

  const load = (src) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = src;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`failed to load ${src}`));
      document.head.append(script);
    });

  const inline = async () => {
    await load(wasmInline);
    const bytes = Uint8Array.from(atob(self.__perfolio_wasm), (c) => c.charCodeAt(0));
    delete self.__perfolio_wasm;
    await wasm_bindgen({ module_or_path: bytes });
  };

  const start = async () => {
    await load(glue);
    if (location.protocol === "file:") await inline();
    else await wasm_bindgen({ module_or_path: wasm }).catch(inline);
    wasm_bindgen.hydrate();
    for (const island of document.querySelectorAll("leptos-island")) {
      wasm_bindgen[island.dataset.component](island);
    }
    root.dataset.app = "ready";
  };

  addEventListener("DOMContentLoaded", () => {
    if (!glue) return;
    start().catch((error) => {
      root.dataset.app = "failed";
      console.info(`The page is complete, but not interactive: ${error.message}`);
    });
  });
})();
