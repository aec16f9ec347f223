import { api } from '@portico/contract/api/table';
import { expect, test, vi } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { hasFocus, press, tabTo, typeInto } from './support/keyboard.ts';
import { openSignedIn, ownerSignIn, signIn } from './support/screens.ts';

const hub = useHub();

/** The entries of the bar, with the headings of their screens. */
const bar = [
  ['Users', 'Users'],
  ['Apps', 'Applications'],
  ['Live Connect', 'Live Connect'],
  ['Permissions', 'User permissions'],
  ['Logs', 'Audit logs'],
  ['Dashboard', 'Dashboard'],
] as const;

test('reaches every screen, the menu and the recent actions of the console with the keyboard', async () => {
  const { page } = await openBrowser({ viewport: { width: 1280, height: 720 } });
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Administrator' });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const option = (name: string) => page.getByRole('menuitemradio', { name, exact: true });
  await page.goto(`${hub().url}/login`);
  await signIn(page, ownerSignIn);
  await heading('Dashboard').waitFor();

  // The whole bar, by its skip link.
  for (const [entry, title] of bar) {
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await press(page.getByRole('link', { name: 'Skip to navigation' }));
    await press(nav.getByRole('link', { name: entry, exact: true }));
    await heading(title).waitFor();
  }

  // The menu: opened with Enter, closed with Escape, a theme, and the place of the bar.
  await press(menu);
  await hasFocus(item('Profile'));
  await keyboard.press('Escape');
  await hasFocus(menu);
  await keyboard.press('ArrowDown');
  await hasFocus(item('Profile'));
  await keyboard.type('dark');
  await hasFocus(option('Dark'));
  await keyboard.press('Enter');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await hasFocus(menu);
  await keyboard.press('Enter');
  await hasFocus(item('Profile'));
  await keyboard.press('ArrowUp');
  await hasFocus(option('Sidebar'));
  await keyboard.press('Enter');
  await nav.getByRole('link', { name: 'Machine clients' }).waitFor();
  await press(nav.getByRole('link', { name: 'Settings' }));
  await heading('System settings').waitFor();

  // A toast, and its history under the bell.
  await typeInto(page.getByLabel('Max login attempts'), '6');
  await tabTo(page.getByRole('button', { name: 'Save Settings' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText('Settings updated').waitFor();
  await page.reload();
  await heading('System settings').waitFor();
  await press(page.getByRole('button', { name: /^Notifications/ }));
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await tabTo(page.getByRole('radio', { name: 'Notifications' }));
  await keyboard.press('ArrowRight');
  const actions = page.getByRole('list', { name: 'Recent actions' }).getByRole('listitem');
  await actions.filter({ hasText: 'Settings updated' }).waitFor();
  await keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: /^Notifications/ }));

  // Signs out, by the menu.
  await press(menu);
  await hasFocus(item('Profile'));
  await keyboard.type('log');
  await hasFocus(item('Log out'));
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('past_toasts'))).toBeNull();
});

test('keeps the place of the navigation in the account, and shows it at once on another device', async () => {
  const { client } = await signedIn(hub().url);
  await client.call(api.profile.placeNavigation, { body: { isAtSide: true } });
  const { page } = await openBrowser({ viewport: { width: 1280, height: 720 } });
  await page.addInitScript(() => {
    // Every place at which the navigation was painted.
    const places = new Set<number>();
    Object.assign(globalThis, { places });
    const note = () => {
      const bar = document.getElementById('navigation');
      if (bar !== null) places.add(Math.round(bar.getBoundingClientRect().left));
      requestAnimationFrame(note);
    };
    note();
  });
  await page.goto(`${hub().url}/login`);
  await signIn(page, ownerSignIn);
  for (const _ of [1, 2]) {
    await page.getByRole('navigation').getByRole('link', { name: 'Machine clients' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await page.evaluate(() => [...((globalThis as { places?: Set<number> }).places ?? [])])).toEqual([
      0,
    ]);
    await page.reload();
  }

  await client.call(api.profile.placeNavigation, { body: { isAtSide: false } });
});

test('slides the bar away while scrolling down, and back on scrolling up, with the focus and at the end', async () => {
  const { page } = await openSignedIn(hub().url, ownerSignIn, {
    viewport: { width: 390, height: 500 },
    reducedMotion: 'no-preference',
  });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const isInView = (is: boolean) =>
    vi.waitFor(async () => expect(((await bar.boundingBox())?.y ?? 0) < 500).toBe(is));
  const scroll = (top: number) => page.evaluate(by => scrollBy({ top: by, behavior: 'instant' }), top);
  await scroll(200);
  await isInView(false);
  await scroll(-50);
  await isInView(true);
  await scroll(50);
  await isInView(false);
  await bar.getByRole('link', { name: 'Users' }).focus();
  await isInView(true);
  await page.getByRole('heading', { level: 1 }).click();
  await scroll(20_000);
  await isInView(true);
});
