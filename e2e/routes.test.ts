import { examplePaths, pathTo, screenAt } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import { type Screen, screens } from '@portico/contract/screens';
import type { BrowserContext, Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useSharedHub } from './support/hub.ts';
import { enterLogin, openSignedIn, ownerSignIn } from './support/screens.ts';

const hub = useSharedHub();

/** Returns the paths of some apps, with the id of an application or user that exists. */
async function listPaths(kinds: readonly ('byVisitor' | 'portal' | 'admin')[]): Promise<string[]> {
  const { client } = await signedIn(hub().url);
  const existing = (await client.call(api.apps.list, {})).find(({ name }) => name === 'Visited');
  const { id } = existing ?? (await client.call(api.apps.create, { body: { name: 'Visited', url: '' } }));
  const owner = await client.call(api.profile.read, {});
  return kinds
    .flatMap(examplePaths)
    .map(path =>
      path.replace('00000000-0000-4000-8000-000000000000', path.startsWith('/users/') ? owner.id : id),
    );
}

/** Opens a page and waits until its requests are finished. @returns its heading */
async function show(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
}

/** Visits every path by its address, in three tabs in parallel. */
async function visitEach(context: BrowserContext, visit: (page: Page, path: string) => Promise<void>) {
  const remaining = await listPaths(['byVisitor', 'portal', 'admin']);
  const inTab = async () => {
    const page = await context.newPage();
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) await visit(page, path);
    await page.close();
  };
  await Promise.all([inTab(), inTab(), inTab()]);
}

/** Visits paths of the console within its document: loading it again would take most of the time. */
async function visitWithin(page: Page, paths: readonly string[]) {
  const inFlight = new Set<Request>();
  const finish = (request: Request) => void inFlight.delete(request);
  page.on('request', request => inFlight.add(request));
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  for (const path of paths) {
    await page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const id = screenAt(path)?.id ?? 'home';
    const { title }: Screen = screens[id];
    await expect.poll(() => page.title()).toContain(typeof title === 'string' ? title : title.admin);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => inFlight.size, { message: path }).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).first().textContent(), path).not.toMatch(/^404/);
    expect(new URL(page.url()).pathname).toBe(path);
  }
}

// `openBrowser` fails on console messages, which include violations of the content security policy.
test('shows the screens of visitors without console messages, and leads from others to the login', async () => {
  const { page } = await openBrowser();
  const open = Object.values<Screen>(screens).filter(({ isPublic }) => isPublic);
  for (const { path } of open) expect(await show(page, hub().url + path), path).not.toBe('');
  await show(page, `${hub().url}/settings`);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test.runIf(isFull)('shows the screen of every address without console messages, signed out', async () => {
  const { context } = await openBrowser();
  await visitEach(context, async (tab, path) => expect(await show(tab, hub().url + path)).not.toBe(''));
});

test('shows every screen of the console without console messages', async () => {
  const { page, forgive } = await openSignedIn(hub().url);
  // No application has the id in the example.
  forgive(/\/apps\/[^/]+\/test: Failed to load resource/);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await visitWithin(page, await listPaths(['admin', 'byVisitor']));

  forgive(/404/);
  // A screen for development, which is not in this build.
  for (const path of ['/password-test', '/no-such-page'])
    expect(await show(page, hub().url + path), path).toBe('404 Page Not Found');
  // An unknown path stays in the console.
  await page.getByRole('button', { name: /^Find anything/ }).waitFor();
});

test.runIf(isFull)('shows the screen of every address without console messages, signed in', async () => {
  const { context, page, forgive } = await openSignedIn(hub().url);
  forgive(/\/apps\/[^/]+\/test: Failed to load resource/);
  await visitEach(context, async (tab, path) => {
    const heading = await show(tab, hub().url + path);
    if (path === '/password-test') expect(heading, path).toBe('404 Page Not Found');
    else expect(heading, path).not.toBe('404 Page Not Found');
  });
  for (const path of ['/login', '/landing', '/register']) {
    await page.goto(hub().url + path);
    await page.waitForURL(`${hub().url}/`);
  }
});

test('leads from a link with a parameter to the login screen, and back to the screen', async () => {
  const { client } = await signedIn(hub().url);
  const { id } = await client.call(api.apps.create, { body: { name: 'Linked', url: '' } });
  const { page, forgive } = await openBrowser();
  await page.goto(`${hub().url}/apps/${id}/?search=linked`);
  await page.waitForURL(
    `${hub().url}/login?next=${encodeURIComponent(`${pathTo('app', { id })}?search=linked`)}`,
  );
  await page.getByRole('radio', { name: 'Admin Access' }).check();
  await enterLogin(page, ownerSignIn);
  await page.waitForURL(`${hub().url}/apps/${id}?search=linked`);
  await page.getByRole('heading', { level: 1, name: 'Linked' }).waitFor();

  forgive(/40[04]/);
  await page.goto(`${hub().url}/apps/${encodeURIComponent('no such/app?')}`);
  await page.getByRole('heading', { name: 'Application not found' }).waitFor();
});

test.runIf(isFull)('shows every page at a width of 320 pixels without horizontal scrolling', async () => {
  const { context } = await openSignedIn(hub().url, ownerSignIn, {
    viewport: { width: 320, height: 640 },
  });
  await visitEach(context, async (tab, path) => {
    await tab.goto(hub().url + path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    const overflow = await tab.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  });
});
