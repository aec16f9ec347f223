import type { BrowserContextOptions, Page } from 'playwright';
import { openBrowser, type Visitor } from './browser.ts';
import { ownerPassword } from './processes.ts';

/** How the owner signs in to the console. */
export const ownerSignIn = { username: 'owner', password: ownerPassword, access: 'Admin Access' } as const;

/** Submits the form of the login screen. */
export async function enterLogin(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in on the login screen of a new browser, by default as the owner. */
export async function openSignedIn(
  url: string,
  user: Parameters<typeof signIn>[1] = ownerSignIn,
  options?: BrowserContextOptions,
): Promise<Visitor> {
  const visitor = await openBrowser(options);
  await visitor.page.goto(`${url}/login`);
  await signIn(visitor.page, user);
  return visitor;
}

/** Signs in on the login screen, also one to which another address led, and waits for the next screen. */
export async function signIn(
  page: Page,
  user: { username: string; password: string; access: 'User Access' | 'Admin Access' },
): Promise<void> {
  await page.getByRole('radio', { name: user.access }).check();
  await enterLogin(page, user);
  // A temporary password is changed before the login screen leads on.
  const change = page.getByRole('heading', { name: 'Password Change Required' });
  await Promise.race([page.waitForURL(url => url.pathname !== '/login'), change.waitFor()]);
}

/** Signs out by forgetting the session on this device, and opens the login page. */
export async function openLogin(page: Page, url: string): Promise<void> {
  // A page of the hub's origin without an app: with the cookie gone, an app's refused request navigates.
  await page.goto(`${url}/healthz`);
  await page.context().clearCookies({ name: 'auth_token' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${url}/login`);
}

/** Changes a temporary password on the forced screen. */
export async function changeTemporaryPassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('heading', { name: 'Password Change Required' }).waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(from);
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByLabel('Confirm new password', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('heading', { name: 'Password Change Required' }).waitFor({ state: 'detached' });
  await page.waitForURL(url => url.pathname !== '/login');
}

/** Requests access on the page of an application that the user may not open. */
export async function requestAccess(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill('I write the minutes.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText(/Waiting for approval\.$/).waitFor();
}

/** Chooses a password on the page of a link, which signs in with it. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

/** Opens a screen of the console with its bottom navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

/** Chooses an entry of the user menu. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account: .+|Administrator)$/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Adds an application that its developers build. @returns its API key, which is shown once */
export async function addApplication(page: Page, name: string, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Application' }).click();
  await page.getByRole('option', { name: /^App you build yourself/ }).click();
  await page.getByLabel('App name').fill(name);
  await page.getByLabel('URL').fill(url);
  await page.getByRole('button', { name: 'Add Application' }).click();
  return takeSecret(page, `API key of ${name}`, 'API key');
}

/** Creates a user. @returns the temporary password, which is shown once */
export async function createUser(page: Page, person: { username: string; email: string; firstName: string }) {
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Details' }).click();
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  return takeSecret(page, 'Temporary password', 'Temporary password');
}

/** Reads a secret from its dialog and closes the dialog. */
async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = await dialog.getByRole('group', { name: label }).locator('code').textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret ?? '';
}
