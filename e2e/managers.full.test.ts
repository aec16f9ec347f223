import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { chooseInUserMenu, createUser, goTo, signIn } from './support/screens.ts';

const hub = useHub();

const password = 'quiet river stone';

/** Creates a manager with the password above. */
async function addManager(username: string) {
  const { client } = await signedIn(hub().url);
  const made = await client.call(api.users.create, {
    body: { username, email: `${username}@example.com`, role: 'manager' },
  });
  const first = await signedIn(hub().url, { username, password: made.tempPassword });
  const body = { currentPassword: made.tempPassword, newPassword: password };
  await first.client.call(api.auth.changePassword, { body });
  return { client };
}

test('lets managers create users until an administrator turns it off, in sessions that continue', async () => {
  const username = 'sunniva';
  const { client } = await addManager(username);

  const { page, forgive } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username, password, access: 'Admin Access' });
  await goTo(page, 'Users');
  await createUser(page, { username: 'ada', email: 'ada@example.com', firstName: 'Ada' });
  await page.getByRole('button', { name: 'Actions for Ada' }).waitFor();

  const { version: _, ...settings } = await client.call(api.system.settings, {});
  const off = { ...settings, managersCreateUsers: false };
  await client.call(api.system.saveSettings, { body: off });
  forgive(/403/);
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByLabel('Username').fill('grace');
  await dialog.getByLabel('Email').fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await page.getByText('Your role does not allow this.').first().waitFor();
  await page.getByRole('button', { name: 'Create User' }).first().waitFor({ state: 'detached' });
  const found = await client.call(api.users.list, { query: { search: 'grace' } });
  expect(found).toEqual([]);
});

test('lets managers change between console and portal without signing in again', async () => {
  await addManager('priya');
  const { page } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'priya', password, access: 'Admin Access' });
  await chooseInUserMenu(page, 'Open portal');
  await page.getByRole('heading', { name: 'Welcome, priya' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome, priya' }).waitFor();
  await chooseInUserMenu(page, 'Open console');
  await goTo(page, 'Security');
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/security');
});
