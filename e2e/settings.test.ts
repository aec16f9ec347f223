import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { useHub } from './support/hub.ts';
import { openSignedIn, ownerSignIn, signIn } from './support/screens.ts';

const hub = useHub();

/** Opens the settings as the owner, from the dashboard. */
async function openSettings(locale = 'en-US') {
  const { page } = await openSignedIn(hub().url, ownerSignIn, { locale });
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByLabel('Session timeout').waitFor();
  return page;
}

test('lets a visitor register and sign in once the settings allow registration', async () => {
  const page = await openSettings();
  await page.getByRole('tab', { name: 'System' }).click();
  // Only a real hub checks itself.
  await page.getByRole('button', { name: /^Checks without a problem: [1-9]/ }).waitFor();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByText('Allow self registration').click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
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
  const page = await openSettings('ar-EG');
  const section = (name: string) => page.getByRole('tab', { name, exact: true });
  await section('Security').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => section('Users').getAttribute('aria-selected')).toBe('true');
});
