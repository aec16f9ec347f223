import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useSharedHub } from './support/hub.ts';
import { changeTemporaryPassword, openLogin, openSignedIn, signIn } from './support/screens.ts';

const hub = useSharedHub();

test('leads every tab to the login screen after a logout, and not back to the console', async () => {
  const { page, context, forgive } = await openSignedIn(hub().url);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  // A read of the other tab may be on its way.
  forgive(/401/);
  const other = await context.newPage();
  await other.goto(`${hub().url}/users`);
  await other.getByRole('heading', { name: 'Users' }).waitFor();
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${hub().url}/login`);
  await other.waitForURL(`${hub().url}/login?next=%2Fusers`);
  await other.getByText(/^Your session was ended in another tab/).waitFor();
  // The cookie of the browser that requested a passkey is no session.
  const kept = (await context.cookies()).filter(({ name }) => name !== 'passkey_browser');
  expect(kept).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { name: /^Sign in|^One sign-in/ }).waitFor();
});

test.runIf(isFull)('focuses the screen after a sign-in and after a forced change of password', async () => {
  const { page } = await openBrowser();
  const { client } = await signedIn(hub().url);
  const body = { username: 'newcomer', email: 'newcomer@example.com', role: 'user' } as const;
  const { tempPassword } = await client.call(api.users.create, { body });
  const mainHasFocus = () =>
    page.waitForFunction(() => document.activeElement === document.querySelector('main'));

  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'newcomer', password: tempPassword, access: 'User Access' });
  await changeTemporaryPassword(page, tempPassword, 'meadow copper violin');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await mainHasFocus();

  await openLogin(page, hub().url);
  await signIn(page, { username: 'newcomer', password: 'meadow copper violin', access: 'User Access' });
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await mainHasFocus();
  // The screen is a reading position, not a control: no focus ring.
  expect(await page.locator('main').evaluate(main => getComputedStyle(main).outlineStyle)).toBe('none');
});
