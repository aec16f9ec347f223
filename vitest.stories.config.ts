import { readdirSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** The same Chromium, and so the same pixels, on every Linux machine; elsewhere Playwright's own. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? await chromium.executablePath() : undefined);

/** Every part of React Aria by its name: which of them the components import changes from day to day. */
const reactAria = readdirSync(new URL('./node_modules/react-aria-components/dist/exports/', import.meta.url))
  .filter(file => /^[A-Z]\w+\.mjs$/.test(file))
  .map(file => `react-aria-components/${file.slice(0, -'.mjs'.length)}`);

/** A browser of its own for each palette, which the page learns as it would from a system. */
const inPalette = (palette: 'light' | 'dark') => ({
  browser: 'chromium' as const,
  name: `stories-${palette}`,
  provider: playwright({
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
    },
    contextOptions: {
      colorScheme: palette,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    },
  }),
});

/** Every story: renders, plays, checks accessibility, compares its picture. In both palettes. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  // Everything a story can import, bundled before the first one runs: a dependency met later reloads the page
  // under the tests that are running.
  optimizeDeps: {
    include: [
      '@vanilla-extract/recipes/createRuntimeFn',
      'axe-core',
      'date-fns',
      'lucide-react',
      'msw-storybook-addon > msw',
      'msw/browser',
      'msw/experimental',
      ...reactAria,
      'react-dom/client',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'storybook/test',
      'swr',
      'swr/infinite',
      'valibot',
    ],
  },
  test: {
    name: 'stories',
    setupFiles: ['./.storybook/pictures.ts'],
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright(),
      instances: [inPalette('light'), inPalette('dark')],
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixelRatio: 0.001 },
        },
      },
    },
  },
});
