import type { Page } from 'playwright';

/** Fills in the login screen and waits for what comes after it. */
export async function signIn(
  page: Page,
  who: { username: string; password: string; access: 'User Access' | 'Admin Access' },
): Promise<void> {
  await page.getByRole('radio', { name: who.access }).check();
  await page.getByLabel('Username or email').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(url => url.pathname === '/');
}

/** Changes a temporary password on the screen that stands in the way of everything else. */
export async function changeTemporaryPassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('heading', { name: 'Password Change Required' }).waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(from);
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByLabel('Confirm new password', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('heading', { name: 'Password Change Required' }).waitFor({ state: 'detached' });
}

/** Goes to a screen of the console by its bottom navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

/** Connects an application. @returns its API key, which is told this once */
export async function addApplication(page: Page, name: string, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Application' }).click();
  await page.getByLabel('App name').fill(name);
  await page.getByLabel('URL').fill(url);
  await page.getByRole('button', { name: 'Add Application' }).click();
  return takeSecret(page, `API key of ${name}`, 'API key');
}

/** Creates a user. @returns the temporary password, which is told this once */
export async function createUser(
  page: Page,
  person: { username: string; email: string; firstName: string },
): Promise<string> {
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  return takeSecret(page, 'Temporary password', 'Temporary password');
}

/** Reads a secret out of the dialog that tells it, and closes the dialog. */
async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = await dialog.getByRole('group', { name: label }).locator('code').textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret ?? '';
}
