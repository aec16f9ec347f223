import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { useHub } from './support/hub.ts';

const hub = useHub();

/** Opens the login screen. @returns its page, and whether it has fetched the portal's screen */
async function openLogin(saveData: boolean) {
  const { page } = await openBrowser();
  await page.addInitScript(saved => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: saved, effectiveType: '4g' } });
  }, saveData);
  const fetched: string[] = [];
  page.on('request', request => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${hub().url}/login`);
  // The worker is registered when the browser is idle, and with it what waits for the form.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const hasPortal = () => fetched.some(path => /\/assets\/portal\/portal-/.test(path));
  return { page, fetched, hasPortal };
}

test('fetches the portal once a visitor types, and no code of it before', async () => {
  const { page, hasPortal } = await openLogin(false);
  expect(hasPortal()).toBe(false);
  await page.getByLabel('Username or email').fill('p');
  await expect.poll(hasPortal).toBe(true);
});

test('fetches no code ahead for users who save data', async () => {
  const { page, fetched, hasPortal } = await openLogin(true);
  await page.getByLabel('Username or email').fill('p');
  // A file that is fetched after the input.
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.poll(() => fetched.some(path => path.includes('/ForgotPassword-'))).toBe(true);
  expect(hasPortal()).toBe(false);
});
