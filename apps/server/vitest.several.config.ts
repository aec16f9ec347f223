import { configDefaults, defineConfig } from 'vitest/config';
import { testsOnBothDatabases } from './vitest.config.ts';

/**
 * `npm run test:several`: several hubs on one PostgreSQL, behind a balancer and behind PgBouncer. `npm run test:several
 * -- pgbouncer` runs the files whose path contains the word.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testsOnBothDatabases,
    name: 'several',
    include: ['tests/**/*.several.test.ts'],
    exclude: configDefaults.exclude,
    reporters: 'verbose',
    fileParallelism: false,
    testTimeout: 5 * 60_000,
    hookTimeout: 2 * 60_000,
  },
});
