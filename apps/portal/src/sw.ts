import {
  brandFile,
  cachedBrand,
  cachePreviousVersion,
  deletePreviousVersions,
  hasOfflineCache,
  isAsset,
  isBrandFile,
  isPortalDocument,
  matchPreviousVersion,
  navigateMessage,
  networkOrFallback,
  parsePushMessage,
  pathWithin,
  shellPath,
  timeouts,
} from '@portico/features/lib/worker';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  /** The portal's files with their revisions, inserted by the build. */
  __WB_MANIFEST: PrecacheEntry[];
};

// Cache Storage contains these files only: they are the same for every user.
const files = self.__WB_MANIFEST;
precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [] });

// A tab that still runs the previous version can load its remaining modules.
self.addEventListener('install', event => event.waitUntil(cachePreviousVersion(caches, files)));
registerRoute(
  ({ url }) => isAsset(url, self.location.origin),
  async ({ request }) => (await matchPreviousVersion(caches, request)) ?? fetch(request),
);

registerRoute(
  ({ url }) => isBrandFile(url, self.location.origin),
  ({ request }) => brandFile(caches, request, () => fetch(request)),
);

const cachedDocument = () => matchPrecache(shellPath);

registerRoute(
  ({ request, url }) => isPortalDocument(request, url, self.location.origin),
  ({ request }) => {
    // Without cached applications only the hub knows which app to serve.
    const late = async () => ((await hasOfflineCache()) ? cachedDocument() : undefined);
    return networkOrFallback(fetch(request), { failed: cachedDocument, late }, timeouts.documentMs);
  },
);

// The first worker serves the open page at once. An update waits until the user accepts it.
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('message', event => {
  if (event.data === 'take over') void self.skipWaiting();
});

async function activate(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A single tab is the one that accepted the update, and it reloads.
  if (windows.length <= 1) await deletePreviousVersions(caches);
  await self.clients.claim();
}

self.addEventListener('push', event => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(follow(pathWithin(event.notification.data, self.location.origin)));
});

/** Shows a notification for a push, also for an unreadable one: browsers require a notification for each. */
async function show(text: string): Promise<void> {
  const push = parsePushMessage(text);
  const { name, icon } = await cachedBrand(caches);
  await self.registration.showNotification(push?.title ?? name, {
    body: push?.message ?? 'You have a new notification.',
    icon,
    badge: '/icons/badge-96.png',
    // A notification that is delivered twice replaces itself.
    tag: push?.id ?? 'news',
    data: push?.url ?? '/',
    requireInteraction: push?.priority === 'urgent',
  });
}

/** Opens a path in an open window, or in a new one. */
async function follow(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  const window = await open.focus().catch(() => open);
  // The app confirms before it discards unsaved changes. A page that does not respond is navigated.
  if (!(await isAcknowledged(window, path)))
    await window.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Sends the app of a window to a path. @returns whether it acknowledged within half a second */
const isAcknowledged = (window: WindowClient, path: string): Promise<boolean> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, 500, false);
    window.postMessage({ type: navigateMessage, path }, [port2]);
  });
