// Starts the app on a page that is already complete. Beside `worker.js` the only hand-written
// JavaScript.
//
// From `file://` a page can neither fetch nor import, so there a module arrives as a classic script
// that carries its bytes, compressed and in base64. Where fetching fails, the same script is the way
// out.
(() => {
  const files = document.currentScript.dataset;
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
    const here = tree?.querySelector("[aria-current]");
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

  // A page that is one file holds its scripts, and runs each when it is asked for.
  const held = (src) => document.querySelector(`script[data-held="${src.split("/").pop()}"]`);

  // Runs a classic script; settles with what it leaves in a variable, which is freed at once, since
  // another module of the page may run the same script next.
  const load = (src, name) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const text = held(src)?.text;
      if (text) script.text = text;
      else script.src = src;
      const done = () => {
        // Its text takes room for as long as it is there.
        script.remove();
        const left = self[name];
        if (name) delete self[name];
        resolve(left);
      };
      script.onload = done;
      script.onerror = () => renew().then(() => reject(new Error(`failed to load ${src}`)));
      document.head.append(script);
      if (text) done();
    });

  // A page that was opened before the site changed names files that are gone. It is opened anew, at
  // the same address and so in the same view; one that has not changed stays as it is.
  let renewal;
  const renew = () => (renewal ??= lookForNewer());
  const lookForNewer = async () => {
    if (location.protocol === "file:" || held(files.app)) return;
    try {
      const response = await fetch(location.href, { cache: "no-cache" });
      const page = await response.text();
      const names = [files.app, root.dataset.tables ?? ""];
      if (!response.ok || names.every((name) => page.includes(name))) return;
    } catch {
      return;
    }
    location.reload();
    await new Promise(() => {});
  };

  // The bytes that a script leaves in a variable, compressed and in base64.
  const bytes = async (src, name) => {
    const packed = Uint8Array.from(atob(await load(src, name)), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };

  // The same of a file below the root of the site.
  const box = () => document.querySelector(".search");
  const fromRoot = (file, name) => bytes(box().dataset.root + file, name);

  self.__perfolio = { load, renew, bytes: fromRoot };

  // Runs a module, the app or a part of it, and settles with what it exports.
  const run = async (name) => {
    const [glue, wasm, twin] = files[name].split(" ");
    await load(glue);
    const module = self[`perfolio_${name}`];
    const inline = async () => {
      await module({ module_or_path: await bytes(twin, `__perfolio_${name}`) });
    };
    if (location.protocol === "file:" || held(twin)) await inline();
    else await module({ module_or_path: wasm }).catch(inline);
    return module;
  };

  const start = async () => {
    const app = await run("app");
    app.hydrate();
    for (const island of document.querySelectorAll("leptos-island")) {
      app[island.dataset.component](island);
    }
    root.dataset.app = "ready";
  };

  const quietly = (error) => console.info(`The page is complete, but not interactive: ${error.message}`);

  // Charts are drawn already; what makes them interactive comes with the first one in sight.
  const watch = (charts) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        run("charts").catch(quietly);
      },
      { rootMargin: "50%" },
    );
    for (const chart of charts) observer.observe(chart);
  };

  // Search comes with the first reader who asks for it, by a click, a key or a link with a query.
  let finder;
  const search = (query) => {
    finder ??= run("finder");
    finder.then((module) => module.open(query)).catch(quietly);
  };

  const isTyping = (target) => target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

  const offerSearch = () => {
    const button = box();
    button.addEventListener("click", () => search(""));
    addEventListener("keydown", (event) => {
      const isKey = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isKey && !(event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      search("");
    });
    // On the page for what is missing, the words of the address may find it.
    const missing = document.querySelector("[data-missing]");
    missing?.addEventListener("click", () => {
      const path = decodeURIComponent(location.pathname).replace(/\.html?$/, "");
      search(path.split("/").filter((part) => part && part !== "index").pop()?.replaceAll("-", " ") ?? "");
    });
    const query = new URLSearchParams(location.search).get("q");
    if (query) search(query);
  };

  addEventListener("DOMContentLoaded", () => {
    if (files.finder) offerSearch();
    if (files.charts) watch(document.querySelectorAll("figure.chart"));
    if (!files.app) return;
    if (files.worker && location.protocol !== "file:") addEventListener("load", () => load(files.worker).catch(() => {}));
    start().catch((error) => {
      root.dataset.app = "failed";
      quietly(error);
    });
  });
})();
