import { isPortalDocument, shellPath } from '@portico/features/worker';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the portal with their revisions; the build puts them here. */
  __WB_MANIFEST: PrecacheEntry[];
};

// The only thing that Cache Storage ever holds: files that are the same for everybody.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, ignoreURLParametersMatching: [] });

registerRoute(
  ({ request, url }) => isPortalDocument(request, url, self.location.origin),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const document = await matchPrecache(shellPath);
      if (document === undefined) throw error;
      return document;
    }
  },
);

// The first worker serves the page that brought it; a later one waits until its reader says so.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => {
  if (event.data === 'take over') void self.skipWaiting();
});
