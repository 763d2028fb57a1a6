// This site keeps nothing. Readers who have an older worker of it are rid of it.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const leave = async () => {
    const prefix = `perfolio ${new URL("./", location.href).pathname}`;
    for (const name of await caches.keys()) if (name === prefix) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(leave());
});
