// Keeps the files of this build for use without network, and shows a page of our own where a screen is opened without one.
// vite.config.ts builds it into /sw.js. Calls and the stream of changes go past it; no screen is kept, so that an update shows.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/* global __BUILD__ -- the names of the files, filled in by the build */
const { entry, files } = __BUILD__;
const offlinePage = ['/offline.html', '/offline.css', '/favicon.svg'];

// On a dear or slow network only the page for no network is kept.
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
      // Open dashboards compare it with the entry that they run.
      for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no such argument
        client.postMessage({ entry });
    })(),
  );
});
