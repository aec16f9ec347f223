import { existsSync, readdirSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommandContext, Vite } from 'vitest/node';
import type { Media } from './.storybook/checks/pictures/provided.ts';
import { pictures, showsPicture } from './.storybook/checks/pictures/stored.ts';
import { isFull } from './scripts/lib/full.ts';

/** Chromium out of an npm package gives the same pixels on every Linux machine. Elsewhere: Playwright's own. */
const isAtHome = process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM_PATH;

const executablePath = process.env.CHROMIUM_PATH ?? (isAtHome ? await chromium.executablePath() : undefined);

const isUpdate = process.argv.includes('--update') || process.argv.includes('-u');

/** Leaves out stories that repeat a rule for another component, except where all are played or their pictures stored. */
const exclude = isFull || isUpdate ? [] : ['full'];

/** Why this run compares no pictures, if it does not. */
const skipped = (() => {
  if (!isAtHome) return 'they were taken by the packaged Chromium on Linux x64';
  if (process.env.PICTURES === 'off') return 'PICTURES=off';
  if (!existsSync(pictures) && !isUpdate) return 'none are stored: npm run pictures:approve takes them';
  return undefined;
})();
// biome-ignore lint/suspicious/noConsole: a check that is left out says so
if (skipped) console.log(`Pictures are not compared: ${skipped}.`);

/** Every part of React Aria by its name: which of them the components import changes from day to day. */
const reactAria = readdirSync(new URL('./node_modules/react-aria-components/dist/exports/', import.meta.url))
  .filter(file => /^[A-Z]\w+\.mjs$/.test(file))
  .map(file => `react-aria-components/${file.slice(0, -'.mjs'.length)}`);

/**
 * Keeps React from timing every render for the tracks of a browser's profiler. In the page, because React must not have
 * loaded yet.
 */
const withoutProfilerTracks: Vite.Plugin = {
  name: 'without-profiler-tracks',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'console.timeStamp = console.createTask = undefined;',
      injectTo: 'head-prepend',
    },
  ],
};

/** Every story: renders, plays, checks accessibility, compares its pictures. */
export default defineConfig({
  plugins: [withoutProfilerTracks, storybookTest({ configDir: '.storybook', tags: { exclude } })],
  // Everything a story can import, bundled before the first one runs: a dependency met later reloads the page
  // under the tests that are running.
  optimizeDeps: {
    include: [
      '@vanilla-extract/recipes/createRuntimeFn',
      'axe-core',
      'idb-keyval',
      'lucide-react',
      '@mswjs/interceptors/fetch',
      'msw-storybook-addon > msw',
      'msw/experimental',
      ...reactAria,
      'react-aria/PortalProvider',
      'react-dom/client',
      '@simplewebauthn/browser',
      'react-router',
      'react/jsx-dev-runtime',
      'storybook/test',
      'otpauth',
      'swr',
      'swr/infinite',
      'uqr',
      'valibot',
    ],
  },
  test: {
    name: 'stories',
    // A picture that is missing fails, like one that differs.
    update: isUpdate ? 'all' : 'none',
    provide: { areCompared: skipped === undefined, isFull },
    setupFiles: ['./.storybook/checks/setup.ts'],
    // Writing is for the pictures; the addon takes it away unless it is asked for.
    api: { host: '127.0.0.1', allowWrite: true },
    isolate: false,
    // A page each. Stories wait for frames and for the process of the tests, so two leave a processor idle.
    maxWorkers: 3,
    testTimeout: 60_000,
    // What a busy machine's browser does late may fail a story. `npm test` names the stories that were repeated.
    retry: 1,
    // Where a picture that differs is put beside the stored one.
    attachmentsDir: '.cache/pictures',
    browser: {
      enabled: true,
      headless: true,
      // A first run bundles what stories import before a page answers.
      connectTimeout: 180_000,
      provider: playwright({
        actionTimeout: 8000,
        launchOptions: {
          executablePath,
          args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
        },
        contextOptions: {
          colorScheme: 'light',
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'UTC',
        },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
      commands: {
        emulateMedia: ({ page }: BrowserCommandContext, media: Media) => page.emulateMedia(media),
        showsPicture,
      },
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixels: 0 },
          // Until two in a row are the same: a long page takes a busy machine seconds each.
          timeout: 15_000,
          resolveScreenshotPath: ({ arg, ext, root }) => `${root}/${pictures}/${arg}${ext}`,
        },
      },
    },
  },
});
