import { adminPaths, portalPaths, sharedPaths } from '@portico/contract/documents';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, startHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const paths = [...sharedPaths, ...portalPaths, ...adminPaths];

/** Shows a page whole: its heading is there, and nothing is on its way. */
async function show(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
}

// The console of the browser tells of every violation of the content security policy: `openBrowser` listens.
test('every route shows its screen without a word on the console, signed out and signed in', async () => {
  const hub = await startHub();
  const { page, forgive } = await openBrowser();
  for (const path of paths) expect(await show(page, hub.url + path)).not.toBe('');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goto(`${hub.url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  for (const path of paths) {
    const heading = await show(page, hub.url + path);
    // A development screen is not in this build.
    if (path === '/password-test') expect(heading).toBe('404 Page Not Found');
    else expect(heading).not.toBe('404 Page Not Found');
  }
  for (const path of ['/login', '/landing', '/register']) {
    await page.goto(hub.url + path);
    await page.waitForURL(`${hub.url}/`);
  }

  forgive(/404/);
  expect(await show(page, `${hub.url}/no-such-page`)).toBe('404 Page Not Found');
});

test('every page works at 320 pixels without scrolling sideways', async () => {
  const hub = await startHub();
  const { page } = await openBrowser({ viewport: { width: 320, height: 640 } });
  await page.goto(`${hub.url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  for (const path of paths) {
    await page.goto(hub.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
