import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { useSharedHub } from './support/hub.ts';
import { networkTo } from './support/network.ts';
import { openPortal } from './support/pwa.ts';
import { chooseInUserMenu } from './support/screens.ts';

const hub = useSharedHub();

const offer = (page: Page) => page.getByText('A new version of Portico is ready');

/** Marks a document. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis);

test('offers a new version to every tab, and reloads only the tabs that accept it', async () => {
  const network = await networkTo(hub().url);
  const { page: one, context } = await openBrowser({ serviceWorkers: 'allow' });
  await openPortal(one, network.url);
  await one.evaluate(() => navigator.serviceWorker.ready);
  const other = await context.newPage();
  // Few applications have a search only while something is searched.
  await other.goto(`${network.url}/?search=Zy`);
  const search = other.getByRole('searchbox', { name: 'Search applications' });
  await search.fill('Zym');
  await Promise.all([mark(one), mark(other)]);

  network.renew();
  await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await Promise.all([offer(one).waitFor(), offer(other).waitFor()]);
  expect([await isMarked(one), await isMarked(other)]).toEqual([true, true]);

  await one.getByRole('button', { name: 'Reload' }).click();
  await one.waitForFunction(() => !('isMarked' in globalThis));
  await one.getByRole('button', { name: 'Zymurgy', exact: true }).waitFor();
  expect(await one.locator('script[src$=".newer.js"]').count()).toBe(1);

  // The other tab keeps its input and the offer, and can still load its other screens.
  expect(await isMarked(other)).toBe(true);
  expect(await search.inputValue()).toBe('Zym');
  expect(await offer(other).isVisible()).toBe(true);
  await chooseInUserMenu(other, 'Profile');
  await other.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  expect(await isMarked(other)).toBe(true);

  await other.getByRole('button', { name: 'Reload' }).click();
  await other.waitForFunction(() => !('isMarked' in globalThis));
  await other.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  expect(await other.locator('script[src$=".newer.js"]').count()).toBe(1);
});

test.runIf(isFull)('offers no new version on a page that does not exist', async () => {
  const { page, forgive } = await openBrowser({ serviceWorkers: 'allow' });
  forgive(/404/);
  await openPortal(page, hub().url);
  await page.goto(`${hub().url}/no-such-page`);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const compared = page.waitForEvent('requestfinished', request => request.resourceType() === 'fetch');
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  expect(new URL((await compared).url()).pathname).toBe('/no-such-page');
  await page.waitForTimeout(300);
  expect(await offer(page).isVisible()).toBe(false);
});
