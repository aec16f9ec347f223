import { intervals } from '@portico/contract/limits';

const tag = 'test';
const options = { icon: '/icons/icon-192.png', tag };

/**
 * Shows a notification without the hub and closes it after a while.
 *
 * @param closeAfter milliseconds; 5 s by default
 * @throws if the browser can't show notifications
 */
export async function notifyLocally(
  title: string,
  body: string,
  closeAfter: number = intervals.localNotification,
): Promise<void> {
  const close = await show(title, body);
  setTimeout(() => void close(), closeAfter);
}

/** @returns a function that closes the notification */
async function show(title: string, body: string): Promise<() => unknown> {
  try {
    const shown = new Notification(title, { ...options, body });
    return () => shown.close();
  } catch {
    // Chrome on Android only shows notifications of service workers.
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, { ...options, body });
    return async () => {
      for (const shown of await registration.getNotifications({ tag })) shown.close();
    };
  }
}
