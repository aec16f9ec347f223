import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();

/** Opens the settings as the owner, from the dashboard. */
async function openSettings(locale = 'en-US') {
  const { page, forgive } = await openBrowser({ locale });
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByLabel('Session timeout').waitFor();
  const { client } = await signedIn(hub().url);
  return { page, forgive, client };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click();

test.runIf(isFull)(
  'shows an administrator the changes that another one saved first, and merges both',
  async () => {
    const { page, forgive, client } = await openSettings();
    const read = await client.call(api.system.settings, {});
    await client.call(api.system.saveSettings, {
      body: { ...read, sessionTimeout: 8, passwordMinLength: 10 },
    });

    forgive(/412/);
    await page.getByLabel('Max login attempts').fill('6');
    await page.getByLabel('Session timeout').fill('10');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Settings changed while you were editing' });
    await dialog.getByText('8 hours').waitFor();
    expect(await client.call(api.system.settings, {})).toMatchObject({ maxLoginAttempts: 5 });
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Settings updated').waitFor();
    expect(await client.call(api.system.settings, {})).toMatchObject({
      sessionTimeout: 10,
      maxLoginAttempts: 6,
      passwordMinLength: 10,
    });
    expect(await page.getByLabel('Minimum password length').inputValue()).toBe('10');
  },
);

test.runIf(isFull)(
  'keeps a change that another administrator made to the same user, and reports it',
  async () => {
    const { client } = await signedIn(hub().url);
    const username = 'edited-twice';
    const body = { username, email: 'edited-twice@example.com' };
    const { id } = await client.call(api.users.create, { body });
    const { page, forgive } = await openBrowser();
    await page.goto(`${hub().url}/login`);
    await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
    await page.goto(`${hub().url}/users?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await dialog.getByLabel('Department').fill('Optics');
    await client.call(api.users.update, { params: { id }, body: { lastName: 'Sommer' } });

    forgive(/412/);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Someone else changed Last name meanwhile. That change is kept.').waitFor();
    const saved = await client.call(api.users.read, { params: { id } });
    expect(saved).toMatchObject({ department: 'Optics', lastName: 'Sommer' });
  },
);

test.runIf(isFull)('confirms before going back discards unsaved changes', async () => {
  const { page } = await openSettings();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  // A cancelled traversal never commits, so the test must not wait for it.
  const goBack = () => void page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await page.getByLabel('Session timeout').fill('12');
  goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${hub().url}/settings`);
  expect(await page.getByLabel('Session timeout').inputValue()).toBe('12');

  goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(page.url()).toBe(`${hub().url}/`);
});

test('lets a visitor register and sign in once the settings allow registration', async () => {
  const { page } = await openSettings();
  await page.getByRole('tab', { name: 'System' }).click();
  // Only a real hub checks itself.
  await page.getByRole('button', { name: /^Checks without a problem: [1-9]/ }).waitFor();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByText('Allow self registration').click();
  await save(page);
  await page.getByText('Settings updated').waitFor();

  const newcomer = await openBrowser({ viewport: { width: 390, height: 844 } });
  const person = { username: 'ingrid', password: 'quiet river stone' };
  await newcomer.page.goto(`${hub().url}/login`);
  await newcomer.page.getByRole('link', { name: 'Create an account' }).click();
  await newcomer.page.getByRole('heading', { name: 'Create a Portico account' }).waitFor();
  await newcomer.page.getByLabel('Username').fill(person.username);
  await newcomer.page.getByLabel('Email').fill('ingrid@example.com');
  await newcomer.page.getByLabel('Password', { exact: true }).fill(person.password);
  await newcomer.page.getByRole('button', { name: 'Create account' }).click();
  await newcomer.page.getByText('Your account is ready. Sign in to continue.').waitFor();
  await signIn(newcomer.page, { ...person, access: 'User Access' });
  await newcomer.page.getByRole('heading', { name: 'Welcome, ingrid' }).waitFor();
});

// The texts are English, so the keys follow the page and not the browser.
test.runIf(isFull)('reads from left to right in a browser that prefers Arabic', async () => {
  const { page } = await openSettings('ar-EG');
  const section = (name: string) => page.getByRole('tab', { name, exact: true });
  await section('Security').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => section('Users').getAttribute('aria-selected')).toBe('true');
});
