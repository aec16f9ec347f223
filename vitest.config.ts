import { defineConfig } from 'vitest/config';

/** Every test that runs in Node. The stories run in a browser and have a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      'apps/server/vitest.config.ts',
      'e2e/vitest.config.ts',
      'mocks/vitest.config.ts',
      'packages/contract/vitest.config.ts',
      'packages/features/vitest.config.ts',
      { test: { name: 'ui', root: 'packages/ui', include: ['src/**/*.test.ts'] } },
      { test: { name: 'storybook', root: '.storybook', include: ['**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
