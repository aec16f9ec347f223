import { api } from '@portico/contract/api/table';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { openSignedIn } from './support/screens.ts';

const names = [
  'Canteen',
  'Customer Desk',
  'Expenses',
  'Fleet',
  'Ideas',
  'Learning',
  'Library',
  'Payroll',
  'Print',
  'Purchase Orders',
  'Wiki',
  'Works Council',
];

const hub = useHub({
  prepare: async ({ url }) => {
    const { client: owner } = await signedIn(url);
    const appAccess: string[] = [];
    for (const name of names) {
      const { id } = await owner.call(api.apps.create, { body: { name, url: `${url}/healthz` } });
      appAccess.push(id);
    }
    await addUser(url, { username: 'ada', firstName: 'Ada', email: 'ada@example.com', appAccess });
  },
});

const aPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Signs in with a new browser, as on another device. */
async function openPortal(options = {}) {
  const ada = { username: 'ada', password: permanentPassword, access: 'User Access' } as const;
  const { page, context } = await openSignedIn(hub().url, ada, options);
  await tile(page, 'Wiki').waitFor();
  return { page, context };
}

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const order = async (page: Page) =>
  page.getByRole('list', { name: 'Applications', exact: true }).locator('bdi').allTextContents();

/** Touches an element for longer than a press. */
async function hold(page: Page, name: string) {
  const box = await tile(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not visible`);
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.getByRole('dialog', { name, exact: true }).waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('launches from a phone: twelve on the first screen, favourites, no second confirmation, last opened first', async () => {
  const { page, context } = await openPortal(aPhone);
  expect(await order(page)).toEqual(names);
  const bottoms = await page
    .getByRole('list', { name: 'Applications', exact: true })
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(12);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(844);

  // A long press opens the details, which stay open after it.
  await hold(page, 'Payroll');
  await page.getByRole('button', { name: 'Add to favourites' }).tap();
  await page.getByRole('button', { name: 'Remove from favourites' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(async () => (await order(page))[0]).toBe('Payroll');

  // Confirms once.
  await tile(page, 'Library').tap();
  await page.getByRole('checkbox', { name: "Don't ask again", checked: true }).waitFor();
  const [first] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open application' }).tap(),
  ]);
  await first.waitForURL(/\/healthz\?sso_token=/);
  await first.close();
  const readLibrary = async () => {
    const apps = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      return (await fetch('/api/user/my-apps', { headers })).json();
    });
    return apps.find((app: { name: string }) => app.name === 'Library');
  };
  await expect.poll(readLibrary).toMatchObject({ opensDirectly: true, lastAccessed: expect.any(String) });
  await expect
    .poll(
      async () => {
        // The page may not have read the choice yet, and confirms.
        await page.keyboard.press('Escape');
        const opened = context.waitForEvent('page', { timeout: 2000 }).catch(() => null);
        await tile(page, 'Library').tap();
        const tab = await opened;
        await tab?.waitForURL(/\/healthz\?sso_token=/);
        await tab?.close();
        return tab !== null;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);

  // Another device has the same order, at once.
  const other = await openPortal({ viewport: { width: 1280, height: 800 } });
  expect((await order(other.page)).slice(0, 3)).toEqual(['Payroll', 'Library', 'Canteen']);

  // No longer confirms either, until the choice is withdrawn.
  await tile(other.page, 'Library').click({ button: 'right' });
  await other.page.getByRole('switch', { name: /Ask before opening/ }).press('Space');
  await other.page.getByRole('switch', { name: /Ask before opening/, checked: true }).waitFor();
  await other.page.getByRole('button', { name: 'Open application' }).click();
  await other.page.getByRole('dialog', { name: 'Open Library?' }).waitFor();
});
