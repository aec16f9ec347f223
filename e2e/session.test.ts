import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const owner = { username: 'owner', password: ownerPassword, access: 'Admin Access' } as const;

const hub = useHub();

test('logging out by the user menu leads to the login screen, and back leads nowhere', async () => {
  const { page, context } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, owner);
  await page.goto(`${hub().url}/users`);
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${hub().url}/login`);
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { name: /^Sign in|^One sign-in/ }).waitFor();
});

test('a sign-out in one tab reaches the other', async () => {
  const { page, context } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, owner);
  const other = await context.newPage();
  await other.goto(`${hub().url}/users`);
  await other.getByRole('heading', { name: 'Users' }).waitFor();
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await other.waitForURL(`${hub().url}/login`);
});

test('a wrong password is refused with a sentence that tells nothing', async () => {
  const { page, forgive } = await openBrowser();
  forgive(/401/);
  await page.goto(`${hub().url}/login`);
  for (const username of ['owner', 'nobody']) {
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alertdialog').getByText('Wrong username or password.').waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
  }
});
