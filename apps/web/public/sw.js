// Shows a page of our own where a screen is opened without network. Everything else goes its usual way: scripts, calls and the
// stream of events are not touched, and no screen is kept, so that an update is seen at once.
const store = 'pindahlapak-offline-1';
const page = '/offline.html';
const looks = ['/offline.css', '/favicon.svg'];
const ownUrls = looks.map((urlPattern) => ({ urlPattern }));

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // Browsers that can leave this worker out of all other requests.
      await event
        .addRoutes?.({ condition: { not: { or: [{ requestMode: 'navigate' }, ...ownUrls] } }, source: 'network' })
        .catch(() => undefined);
      const cache = await caches.open(store);
      await cache.addAll([page, ...looks].map((url) => new Request(url, { cache: 'reload' })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('pindahlapak-') && name !== store) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isLook = origin === self.location.origin && looks.includes(pathname);
  if (request.mode !== 'navigate' && !isLook) return;
  event.respondWith(
    fetch(request).catch(async () => {
      const kept = await caches.match(request.mode === 'navigate' ? page : request);
      return kept ?? Response.error();
    }),
  );
});
