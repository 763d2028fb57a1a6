// Shows mistakes on a page of the preview, and loads the page again when it has changed.
(() => {
  const { page, version } = document.currentScript.dataset;
  const KEPT = "perfolio-preview";

  // Where the reader was when the page was loaded again. The views of tables are in the address.
  const keep = () => {
    const place = { path: location.pathname, x: scrollX, y: scrollY };
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(place));
    } catch {
      // Storage can be forbidden: the browser's own memory of the place must do.
    }
  };
  const restore = () => {
    let place;
    try {
      place = JSON.parse(sessionStorage.getItem(KEPT));
      sessionStorage.removeItem(KEPT);
    } catch {
      return;
    }
    if (place?.path !== location.pathname) return;
    // The app, when it starts, leads to the table that the address names: only readers may move a
    // page that was loaded again.
    const go = () => scrollTo({ left: place.x, top: place.y, behavior: "instant" });
    const done = () => removeEventListener("scroll", go);
    go();
    addEventListener("scroll", go);
    for (const act of ["wheel", "touchstart", "keydown", "pointerdown"]) {
      addEventListener(act, done, { once: true, passive: true });
    }
    setTimeout(done, 3000);
  };

  const element = (name, text, className) => {
    const made = document.createElement(name);
    made.textContent = text ?? "";
    if (className) made.className = className;
    return made;
  };

  const item = ({ severity, rule, path, line, column, message, hint, source }) => {
    const made = element("li", "", severity);
    const place = line ? `${path}:${line}:${column}` : path;
    made.append(element("p", message, "message"), element("p", `${severity} ${rule} · ${place}`, "place"));
    if (source) {
      const code = element("pre");
      code.append(source[0], element("mark", source[1] || " "), source[2]);
      made.append(code);
    }
    if (hint) made.append(element("p", `hint: ${hint}`, "hint"));
    return made;
  };

  let host;
  let told = "";
  const show = ({ failure, diagnostics }) => {
    const telling = JSON.stringify([failure, diagnostics]);
    if (telling === told) return;
    told = telling;
    host?.remove();
    host = undefined;
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const warnings = diagnostics.filter(({ severity }) => severity !== "error");
    if (!failure && !diagnostics.length) return;

    const list = element("ul");
    if (failure) {
      const made = element("li", "", "error");
      made.append(element("p", "The site cannot be built; this is the last one.", "message"));
      made.append(element("p", failure, "hint"));
      list.append(made);
    }
    list.append(...[...errors, ...warnings].map(item));
    const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
    const button = element("button", `${count(errors.length + (failure ? 1 : 0), "error")}, ${count(warnings.length, "warning")}`);
    const open = (isOpen) => {
      list.hidden = !isOpen;
      button.setAttribute("aria-expanded", isOpen);
    };
    button.type = "button";
    button.onclick = () => open(list.hidden);
    open(Boolean(failure) || 0 < errors.length);

    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/-perfolio/overlay.css";
    const aside = element("aside");
    aside.setAttribute("aria-label", "What is wrong with the content");
    aside.append(button, list);
    aside.hidden = true;
    style.onload = () => (aside.hidden = false);
    host = element("perfolio-preview");
    host.attachShadow({ mode: "open" }).append(style, aside);
    document.body.append(host);
  };

  // A browser allows few connections to a server: only pages in sight listen.
  let changes;
  const listen = () => {
    changes?.close();
    changes = undefined;
    if (document.hidden) return;
    changes = new EventSource(`/-perfolio/changes?page=${encodeURIComponent(page)}`);
    changes.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      if ((news.version ?? "") === version) return show(news);
      if (news.version === null) return show({ ...news, failure: news.failure ?? `There is no page ${page} any more.` });
      keep();
      location.reload();
    };
  };
  restore();
  listen();
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => changes?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
})();
