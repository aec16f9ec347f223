import { configDefaults, defineConfig } from 'vitest/config';

/** Setup of every test file of the hub: a PostgreSQL and a migrated template of each kind of database. */
export const testsOnBothDatabases = {
  globalSetup: './tests/support/globalSetup.ts',
  setupFiles: './tests/support/compiled.ts',
  hookTimeout: 60_000,
  // On a busy machine, milliseconds become seconds.
  expect: { poll: { timeout: 30_000 } },
};

/** The hub's tests, in Node, on both databases. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testsOnBothDatabases,
    name: 'server',
    include: ['tests/**/*.test.ts'],
    // `npm run test:long` and `npm run test:several` run them.
    exclude: [...configDefaults.exclude, '**/*.long.test.ts', '**/*.several.test.ts'],
    // Creating a database takes tens of seconds on a busy machine.
    testTimeout: 60_000,
  },
});
