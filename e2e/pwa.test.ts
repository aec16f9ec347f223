import { afterAll, expect, test } from 'vitest';
import { runPushService } from '../apps/server/tests/support/services/pushService.ts';
import { openBrowser } from './support/browser.ts';
import { useHub } from './support/hub.ts';
import { openPortal, simulatePush, storedText } from './support/pwa.ts';
import { chooseInUserMenu, ownerSignIn, signIn } from './support/screens.ts';

const service = await runPushService();
afterAll(service.close);

const hub = useHub({ env: { PUSH_SERVICES: service.origin } });

test('can be installed, and caches only files that are the same for every user', async () => {
  const { page, context } = await openBrowser({ serviceWorkers: 'allow' });
  await page.goto(`${hub().url}/users`);
  await page.getByLabel('Username or email').fill('a');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${hub().url}/manifest.webmanifest`);
  const { icons } = JSON.parse(manifest.data ?? '{}') as { icons: { src: string; sizes: string }[] };
  for (const { src } of icons) expect((await fetch(hub().url + src)).status).toBe(200);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

  await signIn(page, ownerSignIn);
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map(name => self.caches.open(name)));
    const requests = await Promise.all(caches.map(cache => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/shell');
  expect(cached.filter(path => !/^\/(shell$|assets\/portal\/|icons\/)/.test(path))).toEqual([]);
});

const offline = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;

test('shows a push message, and opens its link in the open window', async () => {
  const { page, context } = await openBrowser({ serviceWorkers: 'allow' });
  const browser = await simulatePush(context, service.subscription);
  const isSubscribed = page.waitForResponse(response => response.url().endsWith('/api/push-subscription'));
  const { grantAnother } = await openPortal(page, hub().url);
  expect((await isSubscribed).status()).toBe(200);
  await chooseInUserMenu(page, 'Profile');
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();

  await grantAnother();
  const received = () =>
    service.received
      .map(({ message }) => message)
      .find(message => JSON.stringify(message).includes('Quixotry'));
  await expect.poll(received, { timeout: 20_000 }).toBeDefined();
  const notification = await browser.deliver(page, received());
  expect(notification).toMatchObject({
    title: 'Access granted',
    body: 'You can now open Quixotry.',
    data: '/',
  });
  await browser.press(notification);
  await page.getByRole('heading', { name: 'Welcome, Adelheid' }).waitFor();
  expect(context.pages()).toHaveLength(1);
});

// The last test, because it ends the hub.
test("opens the portal from its cache while offline, recovers, and deletes the user's data at sign-out offline", async () => {
  const { page, context, forgive } = await openBrowser({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  forgive(offline);
  await openPortal(page, hub().url);
  await page.evaluate(() => navigator.serviceWorker.ready);

  // The app does not repeat the requests that its document has already sent.
  const requested: string[] = [];
  page.on('request', request => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByText('Security Status').waitFor();
  expect(requested.filter(path => /^.api.(auth.verify|user)/.test(path)).sort()).toEqual([
    '/api/auth/verify',
    '/api/user/available-apps',
    '/api/user/my-apps',
    '/api/user/security-info',
    '/api/user/stats',
  ]);

  await context.setOffline(true);
  await page.getByText('You are offline').waitFor();
  await page.reload();
  const tile = page.getByRole('button', { name: 'Zymurgy', exact: true });
  await tile.waitFor();
  expect(await tile.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Not available offline').first().waitFor();
  // The browser records the paint with a delay.
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  expect(await painted.jsonValue()).toBeLessThan(1000);

  await context.setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  await page.getByText('Security Status').waitFor();
  expect(await tile.getAttribute('aria-disabled')).toBeNull();

  // The user's data is deleted at sign-out, without the hub too.
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const before = await storedText(page);
  for (const trace of [token, 'Adelheid', 'Zymurgy']) expect(before).toContain(trace);
  await context.setOffline(true);
  await hub().end();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${hub().url}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const after = (await storedText(page)) + JSON.stringify(await context.cookies());
  for (const trace of [token, /adelheid/i, 'Zymurgy', '/api/']) expect(after).not.toMatch(trace);
});
