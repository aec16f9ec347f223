import { totpCode } from '@portico/contract/hub/totp';
import { factorLimits } from '@portico/contract/limits';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addAuthenticator } from './support/factors.ts';
import { ownerPassword, startHub } from './support/hub.ts';
import { openLogin, signIn } from './support/screens.ts';

const owner = { username: 'owner', password: ownerPassword, access: 'Admin Access' } as const;

/** Signs out and signs in with the password, which leads to the second step. */
async function openSecondStep(page: Page, url: string): Promise<void> {
  await openLogin(page, url);
  await page.getByRole('radio', { name: 'Admin Access' }).check();
  await page.getByLabel('Username or email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const enter = async (page: Page, code: string, label = 'Code') => {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('requires a code after the password: each works once, a recovery code too, and a device is remembered', async () => {
  const hub = await startHub();
  // A service worker would respond with its copy of the file that can't be loaded below.
  const { page, forgive } = await openBrowser({ serviceWorkers: 'block' });
  forgive(/Service Worker registration blocked/);
  await page.goto(`${hub.url}/login`);
  await signIn(page, owner);

  // Sets an authenticator app up, whose secret is beside its QR code.
  await page.goto(`${hub.url}/profile?tab=security&add-app`);
  const secret = await addAuthenticator(page);
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await saved.getByRole('listitem').first().waitFor();
  const codes = await saved.getByRole('listitem').locator('code').allTextContents();
  expect(codes).toHaveLength(factorLimits.recoveryCodes);
  await saved.getByRole('button', { name: 'I saved them' }).click();

  // The file of the next step can't be loaded: the page reports it, and another press loads it.
  const fileOfStep = '**/SecondStep-*.js';
  await page.route(fileOfStep, route => route.abort());
  forgive(/SecondStep-|ERR_FAILED/);
  await openSecondStep(page, hub.url);
  await page.getByText('Login failed').waitFor();
  await page.unroute(fileOfStep);

  // The code of the confirmation is used up; the next one is accepted before its time.
  await openSecondStep(page, hub.url);
  const code = totpCode(secret, Date.now() + factorLimits.stepMs);
  await enter(page, code);
  await dashboard(page);

  // A code that was seen works no second time.
  forgive(/400/);
  await openSecondStep(page, hub.url);
  await enter(page, code);
  await page.getByText('This code is wrong or was already used.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.goto(`${hub.url}/profile`);
  await page.waitForURL(url => url.pathname === '/login');

  // A recovery code does, and this device is then remembered.
  await openSecondStep(page, hub.url);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('checkbox', { name: "Don't ask again on this device for 30 days" }).check();
  await enter(page, codes[0] ?? '', 'Recovery code');
  await dashboard(page);
  await openSecondStep(page, hub.url);
  await dashboard(page);

  // Once the device is forgotten, the password alone leads to the second step again.
  await page.goto(`${hub.url}/profile?tab=security`);
  await page.getByText(/^9 codes left/).waitFor();
  await page.getByRole('button', { name: 'Forget all devices' }).click();
  await page
    .getByRole('alertdialog', { name: 'Forget all devices?' })
    .getByRole('button', { name: 'Forget all devices' })
    .click();
  await page.getByText('No remembered devices').waitFor();
  await openSecondStep(page, hub.url);
  await page.getByLabel('Code', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});
