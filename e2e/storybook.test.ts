import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { canvasOf, setArgs, setGlobals, styleOf } from './support/storybook.ts';

const base = '/a/review/of/portico/';

const outDir = mkdtempSync(join(tmpdir(), 'portico-storybook-'));
let server: PreviewServer;
let address: string;

beforeAll(async () => {
  const cwd = join(import.meta.dirname, '..');
  // Only the path of the environment: with Vitest's variables, Storybook has no docs pages.
  const env = { PATH: process.env.PATH };
  await promisify(execFile)('storybook', ['build', '--output-dir', outDir, '--quiet'], { cwd, env });
  server = await preview({
    configFile: false,
    base,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  address = server.resolvedUrls?.local[0] ?? '';
}, 600_000);
afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

/** On a busy machine, a page waits long for the check of its accessibility, which keeps it busy. */
const timeoutMs = 60_000;

test('works as a static site under any path, with the mocks', async () => {
  const { page, forgive } = await openBrowser();
  page.setDefaultTimeout(timeoutMs);
  // A warning from Storybook's toolbar, and the failed request that is the subject of the story.
  forgive(/'ariaLabel' prop on 'PopoverProvider'/);
  forgive(/status of 500/);
  // From the story that the link leaves.
  forgive(/Ignored Storybook channel message/);

  await page.goto(`${address}?path=/story/states--all`);
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.getByRole('searchbox').fill('Create user failed, default text');
  await frame.getByRole('link').click();

  // The row of the state has the story's texts too.
  await page.waitForURL(url => url.href.includes(`${base}?path=/story/screens-people-list-`));
  await frame.getByRole('alertdialog').getByText('Failed to create user account').waitFor();
}, 120_000);

/** Opens Storybook with its sidebar. */
async function openStorybook(path: string, width = 1280): Promise<Page> {
  const { page, forgive } = await openBrowser({ viewport: { width, height: 800 } });
  page.setDefaultTimeout(timeoutMs);
  forgive(/'ariaLabel' prop on 'PopoverProvider'/);
  await page.goto(`${address}${path}`);
  return page;
}

test('opens with the introduction, above foundations, components, patterns, screens and states', async () => {
  const page = await openStorybook('');
  await canvasOf(page).getByRole('heading', { level: 1, name: 'Portico' }).waitFor();
  expect(page.url()).toContain('?path=/docs/introduction--docs');
  const order = () =>
    page
      .locator('#storybook-explorer-tree :is([data-nodetype="root"], [data-item-id="introduction--docs"])')
      .evaluateAll(entries => entries.map(entry => entry.getAttribute('data-item-id')));
  await soon(order).toEqual(['introduction--docs', 'foundations', 'ui', 'patterns', 'screens', 'states']);
}, 60_000);

test("shows a phone at the phone's width", async () => {
  const page = await openStorybook(
    '?path=/story/screens-portal-home-portalscreen--ready&globals=viewport:phone',
  );
  await canvasOf(page).getByRole('button', { name: 'Pantry', exact: true }).waitFor();
  const frame = page.locator('#storybook-preview-iframe');
  expect(await frame.evaluate(element => Math.round(element.getBoundingClientRect().width))).toBe(390);
}, 60_000);

/** Waits for a value that a new render brings. */
const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const usersStory = 'screens-people-list-usersscreen--ready';

/** Opens a story alone, at the size of its viewport. */
async function openStory(id: string): Promise<Page> {
  const { page, forgive } = await openBrowser({ viewport: { width: 1280, height: 800 } });
  // The play function of a screen does not expect the choices of this test.
  forgive(/^/);
  await page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
  return page;
}

test('changes a screen with each choice of the toolbar', async () => {
  const page = await openStory(usersStory);
  const users = page.getByText('14 users');
  await users.waitFor();

  const background = () => styleOf(page, 'body', 'background-color');
  const light = await background();
  await setGlobals(page, { theme: 'dark' });
  await soon(background).not.toBe(light);
  await setGlobals(page, { theme: 'light' });
  await soon(background).toBe(light);

  const startOf = () =>
    page.locator('#storybook-root h1').evaluate(element => element.getBoundingClientRect().left);
  const left = await startOf();
  await setGlobals(page, { direction: 'rtl' });
  await users.waitFor();
  await soon(startOf).toBeGreaterThan(left + 200);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await setGlobals(page, { direction: 'ltr' });
  await soon(startOf).toBe(left);
  expect(await page.locator('html').getAttribute('dir')).toBe(null);

  const role = () => page.evaluate(() => JSON.parse(localStorage.getItem('auth_user') ?? '{}').role);
  for (const other of ['owner', 'manager', 'admin']) {
    await setGlobals(page, { role: other });
    await soon(role).toBe(other);
    await users.waitFor();
  }
  await setGlobals(page, { role: 'user' });
  await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  await setGlobals(page, { role: 'story' });
  await users.waitFor();

  for (const network of ['offline', 'failing']) {
    await setGlobals(page, { network });
    await page.getByText('The users could not be loaded.').waitFor();
    await setGlobals(page, { network: 'online' });
    await users.waitFor();
  }
  await setGlobals(page, { network: 'slow' });
  await page.getByText('Loading users').waitFor({ state: 'attached' });
  await users.waitFor();
}, 120_000);

test('is as dark as the system from the start', async () => {
  const { page, forgive } = await openBrowser({ colorScheme: 'dark' });
  forgive(/'ariaLabel' prop on 'PopoverProvider'/);
  await page.goto(address);
  const head = await page.frameLocator('#storybook-preview-iframe').locator('head').innerHTML();
  expect(head).toContain('<meta name="color-scheme" content="light dark">');
}, 60_000);

test('changes a screen with each of its controls', async () => {
  const id = 'screens-flows-playground--users';
  const page = await openStory(id);
  await page.getByText('40 users').waitFor();
  await setArgs(page, id, { users: 7 });
  await page.getByText('7 users').waitFor();
  await setArgs(page, id, { users: 130 });
  await page.getByText('130 users').waitFor();
  await setArgs(page, id, { names: 'extreme' });
  await page.getByText('שירה בן־דוד').first().waitFor();
  await setArgs(page, id, { role: 'user' });
  await page.getByText('שירה בן־דוד').first().waitFor({ state: 'detached' });

  const portal = 'screens-flows-playground--portal';
  await page.goto(`${address}iframe.html?id=${portal}&viewMode=story`);
  await page.getByRole('button', { name: 'Application 4', exact: true }).waitFor();
  await setArgs(page, portal, { applications: 2 });
  await page.getByRole('button', { name: 'Application 4', exact: true }).waitFor({ state: 'detached' });
  await setArgs(page, portal, { unread: 5 });
  await page.getByRole('button', { name: /Notifications.*5/ }).waitFor();
}, 60_000);

test('documents a component: when to use it, keys, props and stories', async () => {
  const page = await openStorybook('?path=/docs/ui-actions-button--docs');
  const canvas = canvasOf(page);
  for (const part of ['Use it.', 'Not.', 'Keyboard.', 'Accessibility.'])
    await canvas.getByText(part, { exact: true }).waitFor();
  await canvas.getByRole('heading', { level: 2, name: 'Stories' }).waitFor();
  await canvas.getByRole('table').getByText('isPending', { exact: true }).waitFor();
  await canvas.getByRole('link', { name: 'ButtonLink' }).first().click();
  await page.waitForURL(/path=\/docs\/ui-actions-buttonlink--docs/);
}, 60_000);

test('documents a part of a screen by the sentence above its stories', async () => {
  const page = await openStorybook('?path=/docs/screens-people-list-usermenu--docs');
  await canvasOf(page)
    .getByText('The actions on a user, in their row and on their page.', { exact: false })
    .waitFor();
}, 60_000);

interface ViewportSize {
  width: number;
  height: number;
}

/** The objects of Storybook's preview that the test reads. */
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) =>
      | [
          {
            status?: string;
            message?: string;
            globals?: { viewport: { value: string } };
            parameters?: {
              viewport: { options: Record<string, { styles: Record<keyof ViewportSize, string> }> };
            };
          },
        ]
      | undefined;
  };
  moved: string[];
};

/** Shows a story in its viewport, as Storybook's toolbar does. A story of another size than the last is shown twice. */
async function showStory(page: Page, id: string): Promise<void> {
  const show = () => page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
  await show();
  const size = await page.waitForFunction((): ViewportSize | null => {
    const channel = (globalThis as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
    const options = channel?.last('storyPrepared')?.[0].parameters?.viewport.options;
    const styles = options?.[channel?.last('globalsUpdated')?.[0].globals?.viewport.value ?? ''];
    return styles === undefined
      ? null
      : {
          width: Number.parseInt(styles.styles.width, 10),
          height: Number.parseInt(styles.styles.height, 10),
        };
  });
  const { width, height } = (await size.jsonValue()) as ViewportSize;
  if (page.viewportSize()?.width === width && page.viewportSize()?.height === height) return;
  await page.setViewportSize({ width, height });
  await show();
}

/** Every 30th story of a screen. Raise the share to look for faults: `STORIES_SHARE=1` plays all. */
const share = Number(process.env.STORIES_SHARE ?? 30);

test('plays stories without motion for a reviewer who has not reduced it', async () => {
  const { entries } = JSON.parse(readFileSync(join(outDir, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string; title: string }>;
  };
  const sample = Object.values(entries)
    .filter(({ type, title }) => type === 'story' && title.startsWith('Screens/'))
    .filter((_, index) => index % share === 0);
  const { page, forgive } = await openBrowser({ reducedMotion: 'no-preference' });
  // Messages of the console are judged by the test run of the stories, which knows the expected ones.
  forgive(/^/);
  await page.addInitScript(() => {
    const scope = globalThis as PreviewWindow;
    scope.moved = [];
    const record = (event: AnimationEvent | TransitionEvent) => {
      if (scope.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')) return;
      const isTransition = event instanceof TransitionEvent;
      // Storybook's loader.
      if (!isTransition && event.animationName.startsWith('sb-')) return;
      const style = getComputedStyle(event.target as Element, event.pseudoElement || undefined);
      if (isTransition || Number.parseFloat(style.animationDuration) > 0)
        scope.moved.push(isTransition ? event.propertyName : event.animationName);
    };
    addEventListener('transitionrun', record, true);
    addEventListener('animationstart', record, true);
  });
  /** Plays a story. @returns the problem, or nothing */
  async function play(id: string): Promise<string[]> {
    await showStory(page, id);
    const result = await page.waitForFunction(() => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, moved } = globalThis as PreviewWindow;
      const finished = channel?.last('storyFinished');
      if (finished === undefined) return null;
      const motion = moved.map(name => `moved ${name}`);
      // An assertion that `waitFor` repeats leaves its message, too.
      if (finished[0].status === 'success') return motion;
      const faults = ['storyThrewException', 'playFunctionThrewException'].map(
        event => channel?.last(event)?.[0].message ?? '',
      );
      const said = faults.filter(message => message !== '');
      // A violation of axe throws nothing.
      return [...(said.length > 0 ? said : [`ends with the status ${finished[0].status}`]), ...motion];
    });
    return (await result.jsonValue()) as string[];
  }
  const faults: string[] = [];
  for (const { id } of sample) {
    if ((await play(id)).length === 0) continue;
    // As in the run of the stories, late work of a busy machine's browser may fail a story once.
    const again = await play(id);
    if (again.length > 0) faults.push(`${id}: ${again.join('; ')}`);
  }
  expect(sample.length).toBeGreaterThan(5);
  // As one text, so that a summary of the failure names the stories.
  expect(faults.join('\n')).toBe('');
}, 900_000);
