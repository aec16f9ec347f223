import type { Page } from 'playwright';

/** Signs in on the login screen, also one to which another address led, and waits for the next screen. */
export async function signIn(
  page: Page,
  user: { username: string; password: string; access: 'User Access' | 'Admin Access' },
): Promise<void> {
  await page.getByRole('radio', { name: user.access }).check();
  await page.getByLabel('Username or email').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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
