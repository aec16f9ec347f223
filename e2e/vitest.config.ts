import { defineConfig } from 'vitest/config';

/** The built apps and a real hub in a real browser. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: './support/globalSetup.ts',
    // A browser, a server and a database each: more at a time would only wait for one another.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
