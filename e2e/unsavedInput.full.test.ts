import { api } from '@portico/contract/api/table';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { enterLogin, openSignedIn, signIn } from './support/screens.ts';

const hub = useHub();
const password = permanentPassword;

/** Creates an account and signs it in, in a separate browser. */
async function openAs(username: string, role: 'admin' | 'user') {
  const { client } = await signedIn(hub().url);
  const id = await addUser(hub().url, { username, email: `${username}@example.com`, role });
  const access = role === 'admin' ? ('Admin Access' as const) : ('User Access' as const);
  const browser = await openSignedIn(hub().url, { username, password, access });
  /** Ends the account's sessions as the owner. */
  const endSessions = async () => {
    for (const suspend of [true, false]) {
      await client.call(api.users.suspend, { params: { id }, body: { suspend } });
    }
  };
  return { ...browser, client, id, access, endSessions };
}

/** Waits until the page keeps its input when its session ends: it then loads the dialog. */
const keepsInput = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/SignInAgain-')),
  );

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function keepEditing(page: Page) {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
  await focusReturns(page);
}

/** Waits until the focus is back in a field, one frame after the question is closed. */
const focusReturns = (page: Page) =>
  page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);

/** Presses a button, also if a read in the background has already covered it with the dialog to sign in again. */
const pressCovered = (page: Page, name: string) =>
  page.locator('button[type="submit"]', { hasText: name }).dispatchEvent('click');

async function signInAgain(page: Page, text = password) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByText(/an administrator\. Sign in to continue: your input is kept\.$/).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  return dialog;
}

test('confirms before Escape, a press outside, Back and a reload discard a half-filled dialog', async () => {
  const { page } = await openSignedIn(hub().url);
  await page.goto(`${hub().url}/users`);
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  const username = dialog.getByLabel('Username');
  await username.fill('half');

  await page.keyboard.press('Escape');
  await question(page).waitFor();
  // The focus stays on Keep editing, and does not return to the dialog below.
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await focusReturns(page);
  await page.keyboard.type('-full');
  expect(await username.inputValue()).toBe('half-full');
  await page.mouse.click(5, 5);
  await keepEditing(page);
  // A cancelled traversal never commits, so the test must not wait for it.
  const goBack = () => void page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  goBack();
  await keepEditing(page);
  expect(page.url()).toBe(`${hub().url}/users?create=`);
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const prompt = await asked;
  expect(prompt.type()).toBe('beforeunload');
  await prompt.dismiss();
  expect(await username.inputValue()).toBe('half-full');

  goBack();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${hub().url}/users`);

  await page.getByRole('button', { name: 'Create User' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('continues a half-filled dialog after an administrator has ended the session', async () => {
  const { page, forgive, client, endSessions } = await openAs('continuing', 'admin');
  await page.goto(`${hub().url}/users?create`);
  const create = page.getByRole('dialog', { name: 'Create user' });
  await keepsInput(page);
  await create.getByLabel('Username').fill('kept-input');
  await create.getByLabel('Email').fill('kept-input@example.com');
  await endSessions();

  forgive(/401/);
  await pressCovered(page, 'Create User');
  const dialog = await signInAgain(page, 'not the password');
  await dialog.getByText('Wrong username or password.').waitFor();
  await signInAgain(page);
  // The hub refused the request, and the page repeats it.
  await page.getByRole('dialog', { name: 'Temporary password' }).getByText('kept-input').waitFor();
  const [created] = await client.call(api.users.list, { query: { search: 'kept-input' } });
  expect(created).toMatchObject({ email: 'kept-input@example.com' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('loginType');
});

test('does not send the input of one person in the name of another', async () => {
  const { page, context, forgive, client, id, endSessions } = await openAs('replaced', 'user');
  await page.goto(`${hub().url}/profile?edit`);
  await keepsInput(page);
  await page.getByLabel('First name').fill('Nobody');
  await endSessions();

  forgive(/401/);
  await pressCovered(page, 'Save');
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  const other = await context.newPage();
  await other.goto(`${hub().url}/login`);
  await signIn(other, { username: 'owner', password: ownerPassword, access: 'User Access' });
  await page.waitForURL(`${hub().url}/`);
  await page.getByText('You are now signed in as owner').waitFor();
  expect(await client.call(api.users.read, { params: { id } })).toMatchObject({ firstName: '' });
  expect(await client.call(api.profile.read, {})).toMatchObject({
    firstName: expect.not.stringMatching('Nobody'),
  });
});

test('explains on the login screen why a session without unsaved input is over, and leads back', async () => {
  const { page, forgive, endSessions } = await openAs('idling', 'user');
  await page.goto(`${hub().url}/profile`);
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await endSessions();
  forgive(/401/);
  // A read in the background may lead to the login before the press.
  void page
    .getByRole('tab', { name: 'Security' })
    .click()
    .catch(() => undefined);
  await page.waitForURL(/\/login\?next=%2Fprofile/);
  await page
    .getByText('Your session was ended in another tab, on another device or by an administrator.')
    .waitFor();
  // The user may have been away: the message outlasts other toasts.
  await page.waitForTimeout(6000);
  expect(await page.getByText(/^Your session was ended in another tab/).isVisible()).toBe(true);
  await enterLogin(page, { username: 'idling', password });
  await page.waitForURL(/\/profile/);
});

const signInAgainCode = /\/SignInAgain-[^/]*\.js$/;

test('keeps the input if the dialog to sign in again cannot be loaded, and continues by another tab', async () => {
  const { page, context, access, endSessions, forgive } = await openAs('grace', 'admin');
  await page.route(signInAgainCode, route => route.abort());
  forgive(/401|ERR_FAILED/);
  await page.goto(`${hub().url}/users?create`);
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByLabel('Username').fill('kept-offline');
  await dialog.getByLabel('Email').fill('kept-offline@example.com');
  await endSessions();
  await pressCovered(page, 'Create User');
  await page.getByText(/^The dialog to sign in again could not be loaded\. Your input is kept/).waitFor();
  expect(await dialog.getByLabel('Username').inputValue()).toBe('kept-offline');

  const other = await context.newPage();
  await other.goto(`${hub().url}/login`);
  await signIn(other, { username: 'grace', password, access });
  await page.getByRole('dialog', { name: 'Temporary password' }).getByText('kept-offline').waitFor();
});
