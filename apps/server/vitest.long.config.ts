import { configDefaults, defineConfig } from 'vitest/config';
import { testsOnBothDatabases } from './vitest.config.ts';

/**
 * `npm run test:long`: what takes minutes, one file after the other. `npm run test:long -- kills` runs the files
 * whose path contains the word. Tests say how far they are on standard error.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testsOnBothDatabases,
    name: 'long',
    include: ['tests/**/*.long.test.ts'],
    exclude: configDefaults.exclude,
    reporters: 'verbose',
    // One at a time: some of them measure.
    fileParallelism: false,
    testTimeout: 60 * 60_000,
  },
});
