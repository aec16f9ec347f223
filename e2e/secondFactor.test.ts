import { factorLimits } from '@portico/contract/limits';
import { totpCode } from '@portico/contract/signIn/server/totp';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword } from './support/client.ts';
import { addAuthenticator } from './support/factors.ts';
import { useSharedHub } from './support/hub.ts';
import { enterLogin, openLogin, signIn } from './support/screens.ts';

const hub = useSharedHub();

/** Signs out and signs in with the password, which leads to the second step. */
async function openSecondStep(page: Page, username: string): Promise<void> {
  await openLogin(page, hub().url);
  await page.getByRole('radio', { name: 'Admin Access' }).check();
  await enterLogin(page, { username, password: permanentPassword });
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const enter = async (page: Page, code: string, label = 'Code') => {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Creates an administrator and adds an authenticator app, whose secret is beside its QR code. */
async function withApp(username: string, options: BrowserContextOptions = {}) {
  const { url } = hub();
  await addUser(url, { username, email: `${username}@example.com`, role: 'admin' });
  const { page, forgive } = await openBrowser(options);
  await page.goto(`${url}/profile?tab=security&add-app`);
  await signIn(page, { username, password: permanentPassword, access: 'Admin Access' });
  const secret = await addAuthenticator(page);
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await saved.getByRole('listitem').first().waitFor();
  const codes = await saved.getByRole('listitem').locator('code').allTextContents();
  expect(codes).toHaveLength(factorLimits.recoveryCodes);
  await saved.getByRole('button', { name: 'I saved them' }).click();
  return { url, page, forgive, secret, codes };
}

/** The code of the confirmation is used up; the next one is accepted before its time. */
const nextCode = (secret: string) => totpCode(secret, Date.now() + factorLimits.stepMs);

test('requires a code or a recovery code after the password, and remembers a device', async () => {
  // A service worker would respond with its copy of the file that can't be loaded.
  const { page, forgive, secret, codes } = await withApp('silke', { serviceWorkers: 'block' });

  // The file of the next step can't be loaded: the page reports it, and another press loads it.
  const fileOfStep = '**/SecondStep-*.js';
  await page.route(fileOfStep, route => route.abort());
  forgive(/SecondStep-|ERR_FAILED/);
  await openSecondStep(page, 'silke');
  await page.getByText('Login failed').waitFor();
  await page.unroute(fileOfStep);

  await openSecondStep(page, 'silke');
  await enter(page, nextCode(secret));
  await dashboard(page);

  await openSecondStep(page, 'silke');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('checkbox', { name: "Don't ask again on this device for 30 days" }).check();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await enter(page, codes[0] ?? '', 'Recovery code');
  await dashboard(page);
  await openSecondStep(page, 'silke');
  await dashboard(page);
});
