import { defineConfig } from 'vitest/config';

/** Every test that runs in Node. The stories run in a browser and have a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      'apps/server/vitest.config.ts',
      'mocks/vitest.config.ts',
      'packages/contract/vitest.config.ts',
      'packages/features/vitest.config.ts',
      { test: { name: 'ui', root: 'packages/ui', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['tests/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['*.test.ts'],
          globalSetup: './support/globalSetup.ts',
          // A browser, a server and a database each: on two cores they would only wait for one another.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
