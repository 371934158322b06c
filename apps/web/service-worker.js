// Caches the files of this build for offline use, and shows our offline page if a screen is opened without network.
// vite.config.ts builds it into /sw.js. API calls bypass it, and pages are not cached, so that updates show at once.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/* global __BUILD__ -- the names of the files, filled in by the build */
const { entry, files } = __BUILD__;
const offlinePage = ['/offline.html', '/offline.css', '/favicon.svg'];

// On an expensive or slow network only the offline page is cached.
const { saveData, effectiveType } = navigator.connection ?? {};
const isSparing = saveData === true || /2g/.test(effectiveType ?? '');

precacheAndRoute([
  ...offlinePage.map((url) => ({ url, revision: entry })),
  // Their names change with their content.
  ...(isSparing ? [] : files.map((url) => ({ url, revision: null }))),
]);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache('/offline.html')) ?? Response.error();
    }
  }),
);

self.skipWaiting();
clientsClaim();

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Open dashboards compare it with their own entry.
      for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no such argument
        client.postMessage({ entry });
    })(),
  );
});
