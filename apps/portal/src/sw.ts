import {
  cachePreviousVersion,
  deletePreviousVersions,
  hasOfflineCache,
  isAsset,
  isPortalDocument,
  matchPreviousVersion,
  navigateMessage,
  networkOrFallback,
  parsePushMessage,
  pathWithin,
  shellPath,
  timeouts,
} from '@portico/features/worker';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the portal with their revisions; the build puts them here. */
  __WB_MANIFEST: PrecacheEntry[];
};

// The only thing that Cache Storage ever holds: files that are the same for everybody.
const files = self.__WB_MANIFEST;
precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [] });

// A tab that goes on with the version it began with still finds the parts of it that it has not needed yet.
self.addEventListener('install', event => event.waitUntil(cachePreviousVersion(caches, files)));
registerRoute(
  ({ url }) => isAsset(url, self.location.origin),
  async ({ request }) => (await matchPreviousVersion(caches, request)) ?? fetch(request),
);

const keptDocument = () => matchPrecache(shellPath);

registerRoute(
  ({ request, url }) => isPortalDocument(request, url, self.location.origin),
  ({ request }) => {
    // Nobody's portal is kept: the hub alone knows which app answers.
    const late = async () => ((await hasOfflineCache()) ? keptDocument() : undefined);
    return networkOrFallback(fetch(request), { failed: keptDocument, late }, timeouts.documentMs);
  },
);

// The first worker serves the page that brought it; a later one waits until its reader says so.
self.addEventListener('activate', event => event.waitUntil(begin()));
self.addEventListener('message', event => {
  if (event.data === 'take over') void self.skipWaiting();
});

async function begin(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The only one is the one that let this version in, and it loads anew.
  if (windows.length <= 1) await deletePreviousVersions(caches);
  await self.clients.claim();
}

self.addEventListener('push', event => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(follow(pathWithin(event.notification.data, self.location.origin)));
});

/** Browsers want something shown for every push: one that cannot be read says that there is news. */
async function show(text: string): Promise<void> {
  const push = parsePushMessage(text);
  await self.registration.showNotification(push?.title ?? 'Portico', {
    body: push?.message ?? 'There is something new for you.',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // The same notification, sent again because a service was busy, replaces itself.
    tag: push?.id ?? 'news',
    data: push?.url ?? '/',
    requireInteraction: push?.priority === 'urgent',
  });
}

/** Leads to a path in a window that is open, or in a new one. */
async function follow(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  const window = await open.focus().catch(() => open);
  // The app itself asks before it leaves what is unsaved; a page without it is loaded anew.
  if (!(await isTaken(window, path))) await window.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Asks a window to go somewhere. @returns whether it answered, within half a second */
const isTaken = (window: WindowClient, path: string): Promise<boolean> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, 500, false);
    window.postMessage({ type: navigateMessage, path }, [port2]);
  });
