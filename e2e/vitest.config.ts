import { defineConfig } from 'vitest/config';

/** The built apps and a real hub in a real browser. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    exclude: ['storybook.test.ts'],
    globalSetup: './support/globalSetup.ts',
    // A browser, a server and a database each. One of them at least is waiting: for a page, a poll, a start.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
