import chromium from '@sparticuz/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** The same Chromium, and so the same pixels, on every Linux machine; elsewhere Playwright's own. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? await chromium.executablePath() : undefined);

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
  // Everything a story can import, found before the first one runs: a dependency met later reloads the page.
  optimizeDeps: {
    entries: ['packages/*/src/**/*.stories.tsx', '.storybook/preview.tsx'],
    include: ['@vanilla-extract/recipes/createRuntimeFn', 'axe-core'],
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
