import { defineConfig } from 'vitest/config';

/** The hub's own tests, in Node, on both databases. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['tests/**/*.test.ts'],
    globalSetup: './tests/support/globalSetup.ts',
    setupFiles: './tests/support/compiled.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
