import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { useHub } from './support/hub.ts';

const hub = useHub();

/** Opens the login screen. @returns its page, and what it has fetched */
async function openLogin(connection: { saveData?: boolean; type?: string }) {
  const { page, context } = await openBrowser();
  await page.addInitScript(value => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', ...value } });
  }, connection);
  const fetched: string[] = [];
  const hasFetched = (path: RegExp) => fetched.some(each => path.test(each));
  context.on('request', request => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${hub().url}/login`);
  // The last file of the login screen, which decides about the next one.
  await expect.poll(() => hasFetched(/\/afterLoad-/)).toBe(true);
  await page.waitForLoadState('networkidle');
  return {
    page,
    hasFetched,
    hasFirst: () => hasFetched(/\/first-/),
    hasPortal: () => hasFetched(/\/home-/),
    hasWorker: () => hasFetched(/^\/sw\.js$/),
  };
}

test('fetches the portal and the service worker once a visitor types, and no code of them before', async () => {
  const { page, hasFirst, hasPortal, hasWorker } = await openLogin({});
  expect([hasFirst(), hasPortal(), hasWorker()]).toEqual([false, false, false]);
  await page.getByLabel('Username or email').fill('p');
  await expect.poll(hasPortal).toBe(true);
  await expect.poll(hasWorker).toBe(true);
});

test.each([{ saveData: true }, { type: 'cellular' }])(
  'fetches no code ahead with the connection %o',
  async connection => {
    const { page, hasFetched, hasPortal, hasWorker } = await openLogin(connection);
    await page.getByLabel('Username or email').fill('p');
    // A file that is fetched after the input.
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect.poll(() => hasFetched(/\/ForgotPassword-/)).toBe(true);
    expect([hasPortal(), hasWorker()]).toEqual([false, false]);
  },
);
