import { randomUUID } from 'node:crypto';
import { api } from '@portico/contract/api/table';
import type { BrowserContext, Page, Worker } from 'playwright';
import { addUser, permanentPassword, signedIn } from './client.ts';
import { signIn } from './screens.ts';

/** Creates a user whose names occur nowhere else. @returns their id and username */
async function addAdelheid(url: string) {
  const username = `adelheid-${randomUUID().slice(0, 8)}`;
  const id = await addUser(url, { username, email: `${username}@example.com`, firstName: 'Adelheid' });
  return { id, username };
}

/**
 * Creates a user with the application 'Zymurgy' and opens their portal.
 *
 * @returns a function that grants them another application, 'Quixotry'
 */
export async function openPortal(page: Page, url: string): Promise<{ grantAnother: () => Promise<unknown> }> {
  const { client } = await signedIn(url);
  const { id: userId, username } = await addAdelheid(url);
  const grant = async (name: string) => {
    // Another test of the same hub may have added it.
    const existing = (await client.call(api.apps.list, {})).find(app => app.name === name);
    const body = { name, url: 'https://app.example.com' };
    const { id: appId } = existing ?? (await client.call(api.apps.create, { body }));
    await client.call(api.access.grant, { params: { userId, appId } });
  };
  await grant('Zymurgy');
  await page.goto(`${url}/login`);
  await signIn(page, { username, password: permanentPassword, access: 'User Access' });
  await page.getByRole('button', { name: 'Zymurgy', exact: true }).waitFor();
  return { grantAnother: () => grant('Quixotry') };
}

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A notification that the service worker shows. */
interface ShownNotification {
  title: string;
  body?: string;
  data?: unknown;
}

/**
 * Simulates the browser's part of push, which Chromium lacks under test: allows notifications and subscribes with the
 * given service. The hub, the worker and their messages are real.
 */
export async function simulatePush(context: BrowserContext, subscription: Subscription) {
  await context.addInitScript(subscribed => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.subscribe = async () =>
      ({ endpoint: subscribed.endpoint, toJSON: () => subscribed, unsubscribe: async () => true }) as never;
  }, subscription);

  const workerOf = async (): Promise<Worker> =>
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

  return {
    /** Delivers a message to the worker as a push. @returns the notification that it shows */
    async deliver(page: Page, message: unknown): Promise<ShownNotification> {
      const worker = await workerOf();
      await worker.evaluate(() => {
        const shown = self as unknown as { shown?: unknown };
        ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
          shown.shown = { title, ...options };
        };
      });
      const session = await page.context().newCDPSession(page);
      const registration = new Promise<string>(resolve => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
          if (first !== undefined) resolve(first.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await registration,
        data: JSON.stringify(message),
      });
      for (;;) {
        const shown = await worker.evaluate(() => (self as unknown as { shown?: ShownNotification }).shown);
        if (shown !== undefined) return shown;
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    },
    /** Clicks a notification. */
    async press({ data }: ShownNotification): Promise<void> {
      const worker = await workerOf();
      await worker.evaluate(path => {
        const notification = { data: path, close: () => undefined };
        const press = Object.assign(new Event('notificationclick'), {
          notification,
          waitUntil: () => undefined,
        });
        self.dispatchEvent(press);
      }, data);
    },
  };
}

/** Returns all data that a page's origin stores, as text: both storages, every database, every cached response. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(await done(rows.getAll()), await done(rows.getAllKeys()));
      }
      database.close();
    }
    for (const name of await self.caches.keys()) {
      const cache = await self.caches.open(name);
      for (const request of await cache.keys()) {
        // The apps' files and the inline script contain the API's paths; only responses of the API matter here.
        const isFile = /\.(js|css|woff2|png|svg)(\?|$)/.test(request.url);
        const body = isFile ? '' : await (await cache.match(request))?.text();
        found.push(request.url, body?.replace(/<script.*?<\/script>/gs, ''));
      }
    }
    return JSON.stringify(found);
  });
