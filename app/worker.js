// Keeps the site for readers without a network. A service worker can be nothing but JavaScript, and
// it must start faster than any page: so it is written by hand, and knows nothing of the app.
//
// The lines before this are written by the build: `APP`, the files of the app; `WORDS`; `LANG`.
// The same file serves two sides. On a page it registers itself and shows what is kept; as a worker
// it answers requests. A page, a picture, a data file comes from the network whenever there is one.
// A file whose name has a hash in it never changes, and comes from what is kept.
(() => {
  // Sites that share a host keep apart.
  const SITE = new URL("./", self.document ? document.currentScript.src : location.href);
  const CACHE = `perfolio ${SITE.pathname}`;
  const LIST = new URL("files.json", SITE).href;
  // A larger file is kept only with the whole site.
  const LARGE = 5_000_000;
  // How long the list of what is kept counts as fresh, in milliseconds.
  const FRESH = 60_000;

  const [KEEP, SIZE, YES, NO, KEEPING, KEPT, REMOVE, FAILED, ABSENT, ABSENT_WHY, HOME] = WORDS;

  // ---- The worker ----

  const isHashed = (href) => /-[0-9a-f]{12}\.(css|js|wasm)$/.test(href);

  // What a file is kept as: its address without query and fragment, and a folder as its page.
  const keyOf = (address) => {
    const url = new URL(address, SITE);
    url.hash = url.search = "";
    if (url.pathname.endsWith("/")) url.pathname += "index.html";
    // One character can be written in two ways: `(` and `%28`.
    try {
      url.pathname = url.pathname.split("/").map(decodeURIComponent).map(encodeURIComponent).join("/");
    } catch {
      // It is no address of this site.
    }
    return url.href;
  };

  const isOwn = (address) => keyOf(address).startsWith(SITE.href);

  const isGood = (response) => response.ok && response.type === "basic" && !response.redirected;

  const get = async (href) => {
    const response = await fetch(href, { cache: isHashed(href) ? "default" : "no-cache" });
    if (!isGood(response)) throw new Error(`${response.status} ${href}`);
    return response;
  };

  const keepAll = async (cache, hrefs) => {
    for (const href of hrefs) if (!(await cache.match(href))) await keep(cache, href, await get(href));
  };

  // Keeps a file; of a page also the data that its tables load later.
  const keep = async (cache, key, response) => {
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (!isPage) return cache.put(key, response);
    const text = await response.clone().text();
    const before = await cache.match(key);
    await cache.put(key, response);
    const data = (page) => {
      const name = /<html[^>]* data-tables="([^"]+)"/.exec(page)?.[1];
      return name && new URL(name, key).href;
    };
    const now = data(text);
    if (now && !(await cache.match(now))) await cache.put(now, await get(now));
    const gone = before && data(await before.text());
    if (gone && gone !== now) await cache.delete(gone);
  };

  const answer = async (event) => {
    const { request } = event;
    const key = keyOf(request.url);
    const cache = await caches.open(CACHE);
    if (isHashed(key)) {
      const kept = await cache.match(key);
      if (kept) return kept;
    }
    let response;
    try {
      response = await fetch(request, { cache: isHashed(key) ? "default" : "no-cache" });
    } catch (error) {
      const kept = await cache.match(key);
      if (kept) return kept;
      if (request.mode !== "navigate") throw error;
      return absent();
    }
    // A server in trouble is no network.
    if (response.status >= 500) return (await cache.match(key)) ?? response;
    if (isGood(response) && !(Number(response.headers.get("Content-Length")) > LARGE)) {
      event.waitUntil(keep(cache, key, response.clone()).catch(() => {}));
    } else if (response.status === 404) {
      event.waitUntil(cache.delete(key));
    }
    if (request.mode === "navigate") event.waitUntil(refresh(cache).catch(() => {}));
    return response;
  };

  const absent = () => {
    const page =
      `<!doctype html><html lang="${LANG}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>${ABSENT}</title>` +
      `<body style="max-width:40rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui">` +
      `<h1>${ABSENT}</h1><p>${ABSENT_WHY}</p><p><a href="${SITE.href}index.html">${HOME}</a></p>`;
    return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  };

  // Where the whole site is kept, brings it to what the network has. What is kept stays whole until
  // all that is new has come.
  let refreshed = 0;
  const refresh = async (cache) => {
    const kept = await cache.match(LIST);
    if (!kept || Date.now() - refreshed < FRESH) return;
    refreshed = Date.now();
    await keepSite(cache, await kept.json(), () => {});
  };

  const keepSite = async (cache, before, progress) => {
    const response = await get(LIST);
    const files = await response.clone().json();
    const known = new Map(before.map(([path, , hash]) => [path, hash]));
    const missing = [];
    for (const file of files) {
      const [path, , hash] = file;
      const href = hrefOf(path);
      if (known.get(path) !== hash || !(await cache.match(href))) missing.push(file);
      known.delete(path);
    }
    let done = 0;
    const total = missing.reduce((sum, [, size]) => sum + size, 0);
    const next = async () => {
      for (let file; (file = missing.shift()); ) {
        const href = hrefOf(file[0]);
        if (!isHashed(href) || !(await cache.match(href))) await cache.put(href, await get(href));
        progress((done += file[1]) / total);
      }
    };
    await Promise.all([next(), next(), next(), next()]);
    await cache.put(LIST, response);
    for (const path of known.keys()) await cache.delete(hrefOf(path));
  };

  const hrefOf = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), SITE).href;

  const requests = {
    // What a page had loaded before there was a worker.
    visited: async (cache, { hrefs }) => keepAll(cache, hrefs.map(keyOf).filter((href) => isOwn(href) && href !== LIST)),
    keep: async (cache, _, port) => {
      await keepSite(cache, [], (share) => port.postMessage({ share }));
      port.postMessage({ kept: true });
    },
    remove: async (cache, _, port) => {
      await caches.delete(CACHE);
      await keepAll(await caches.open(CACHE), APP.map(hrefOf));
      port.postMessage({ kept: false });
    },
    ask: async (cache, _, port) => port.postMessage({ kept: !!(await cache.match(LIST)) }),
  };

  const work = () => {
    addEventListener("install", (event) => {
      const install = async () => {
        await keepAll(await caches.open(CACHE), APP.map(hrefOf));
        await skipWaiting();
      };
      event.waitUntil(install());
    });
    addEventListener("activate", (event) => {
      const activate = async () => {
        const cache = await caches.open(CACHE);
        const app = new Set(APP.map(hrefOf));
        const assets = hrefOf("assets/");
        for (const { url } of await cache.keys()) {
          if (url.startsWith(assets) && !app.has(url)) await cache.delete(url);
        }
        await clients.claim();
      };
      event.waitUntil(activate());
    });
    addEventListener("fetch", (event) => {
      const { method, url, headers } = event.request;
      if (method === "GET" && isOwn(url) && keyOf(url) !== LIST && !headers.has("Range")) {
        event.respondWith(answer(event));
      }
    });
    addEventListener("message", (event) => {
      const [port] = event.ports;
      const act = async () => {
        try {
          await requests[event.data.act](await caches.open(CACHE), event.data, port);
        } catch (error) {
          port?.postMessage({ failed: String(error) });
        }
      };
      event.waitUntil(act());
    });
  };

  // ---- The page ----

  const tell = (worker, message, hear) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => hear?.(data);
    worker.postMessage(message, [port2]);
  };

  const show = async () => {
    const container = navigator.serviceWorker;
    const isNew = !container.controller;
    await container.register(new URL("worker.js", SITE), { updateViaCache: "none" });
    const worker = (await container.ready).active;
    if (isNew) {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      tell(worker, { act: "visited", hrefs: [location.href, ...loaded] });
    }
    const place = document.querySelector("[data-offline]");
    if (!place) return;
    const button = (text, act) => {
      const button = document.createElement("button");
      button.textContent = text;
      button.onclick = act;
      return button;
    };
    const say = (...nodes) => {
      const hasFocus = place.contains(document.activeElement);
      place.replaceChildren(...nodes);
      place.dataset.offline = "ready";
      place.tabIndex = -1;
      if (hasFocus) (place.querySelector("button") ?? place).focus();
    };
    const hear = ({ kept, share, failed }) => {
      if (failed) say(`${FAILED} `, button(KEEP, offer));
      else if (share !== undefined) say(`${KEEPING} ${Math.floor(share * 100)} %`);
      else if (kept) say(`${KEPT} `, button(REMOVE, () => tell(worker, { act: "remove" }, hear)));
      else say(button(KEEP, offer));
    };
    const offer = async () => {
      try {
        const response = await fetch(LIST, { cache: "no-cache" });
        const files = await response.json();
        const size = files.reduce((sum, [, size]) => sum + size, 0);
        const amount = new Intl.NumberFormat(LANG, { maximumFractionDigits: 1 }).format(size / 1e6);
        const text = SIZE.replace("{files}", files.length).replace("{size}", `${amount} MB`);
        const keep = button(YES, () => {
          hear({ share: 0 });
          tell(worker, { act: "keep" }, hear);
        });
        say(`${text} `, keep, " ", button(NO, () => hear({ kept: false })));
      } catch (error) {
        hear({ failed: String(error) });
      }
    };
    tell(worker, { act: "ask" }, hear);
  };

  if (!self.document) work();
  // A preview stands on this machine, and what is kept there would get into the way of the next one.
  else if (navigator.serviceWorker && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) {
    show().catch(() => {});
  }
})();
