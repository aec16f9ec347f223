import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const base = '/a/review/of/portico/';

const outDir = mkdtempSync(join(tmpdir(), 'portico-storybook-'));
let server: PreviewServer;
let address: string;

beforeAll(async () => {
  const cwd = join(import.meta.dirname, '..');
  await promisify(execFile)('storybook', ['build', '--output-dir', outDir, '--quiet'], { cwd });
  server = await preview({
    configFile: false,
    base,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  address = server.resolvedUrls?.local[0] ?? '';
}, 180_000);
afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

test('works as a static site under any path, with the mocks', async () => {
  const { page, forgive } = await openBrowser();
  // A warning from Storybook's own toolbar, and the failed request that the story is about.
  forgive(/'ariaLabel' prop on 'PopoverProvider'/);
  forgive(/status of 500/);

  await page.goto(`${address}?path=/story/states--all`);
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.getByRole('searchbox').fill('Create user failed, default text');
  await frame.getByRole('link').click();

  await frame.getByText('Failed to create user account').waitFor();
  expect(page.url()).toContain(`${base}?path=/story/screens-users-`);
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
      // Storybook's own loader.
      if (!isTransition && event.animationName.startsWith('sb-')) return;
      const style = getComputedStyle(event.target as Element, event.pseudoElement || undefined);
      if (isTransition || Number.parseFloat(style.animationDuration) > 0)
        scope.moved.push(isTransition ? event.propertyName : event.animationName);
    };
    addEventListener('transitionrun', record, true);
    addEventListener('animationstart', record, true);
  });
  const results: object[] = [];
  for (const { id } of sample) {
    await showStory(page, id);
    const result = await page.waitForFunction(() => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, moved } = globalThis as PreviewWindow;
      const finished = channel?.last('storyFinished');
      if (finished === undefined) return null;
      // An assertion that `waitFor` repeats leaves its message, too.
      if (finished[0].status === 'success') return { faults: [], moved };
      const faults = ['storyThrewException', 'playFunctionThrewException'].flatMap(
        event => channel?.last(event)?.[0].message ?? [],
      );
      return { faults, moved };
    });
    results.push({ id, ...(await result.jsonValue()) });
  }
  expect(sample.length).toBeGreaterThan(5);
  expect(results).toEqual(sample.map(({ id }) => ({ id, faults: [], moved: [] })));
}, 600_000);
