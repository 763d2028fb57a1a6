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

  // Branches of the page tree stay as the reader left them, and the open page is in sight. Done as
  // soon as the tree is there, which is before it is painted.
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem("tree")) ?? {};
    } catch {
      return {};
    }
  };

  new MutationObserver((_, observer) => {
    if (!document.querySelector("main")) return;
    observer.disconnect();
    const branches = kept();
    for (const branch of document.querySelectorAll("[data-keep]")) {
      const open = branches[branch.dataset.keep];
      if (open === false && !branch.querySelector("[aria-current]")) branch.open = false;
    }
    const tree = document.querySelector(".tree");
    const here = tree.querySelector("[aria-current]");
    if (here && tree.scrollHeight > tree.clientHeight) {
      const below = here.getBoundingClientRect().bottom - tree.getBoundingClientRect().bottom;
      if (below > 0) tree.scrollTop = below + tree.clientHeight / 2;
    }
  }).observe(root, { childList: true, subtree: true });

  addEventListener("click", ({ target }) => {
    const branch = target.closest?.("[data-keep] > summary")?.parentElement;
    if (!branch) return;
    try {
      localStorage.setItem("tree", JSON.stringify({ ...kept(), [branch.dataset.keep]: !branch.open }));
    } catch {
      // It is kept for as long as the page is open.
    }
  });

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
