import { intervals } from '@portico/contract/limits';

const tag = 'test';
const looks = { icon: '/icons/icon-192.png', tag };

/**
 * Shows a notification of this page's own, which closes by itself.
 *
 * @param closeAfter milliseconds; 5 s unless said
 * @throws where the browser shows none
 */
export async function notifyLocally(
  title: string,
  body: string,
  closeAfter: number = intervals.localNotification,
): Promise<void> {
  const close = await show(title, body);
  setTimeout(() => void close(), closeAfter);
}

/** @returns closes it */
async function show(title: string, body: string): Promise<() => unknown> {
  try {
    const shown = new Notification(title, { ...looks, body });
    return () => shown.close();
  } catch {
    // Android shows those of a service worker alone.
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, { ...looks, body });
    return async () => {
      for (const shown of await registration.getNotifications({ tag })) shown.close();
    };
  }
}
