import { defineConfig } from 'vitest/config';
import { isFull } from '../scripts/lib/full.ts';

/** The built apps and a real hub in a real browser. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    exclude: ['storybook.test.ts', 'package.test.ts', ...(isFull ? [] : ['*.full.test.ts'])],
    globalSetup: './support/globalSetup.ts',
    // Each uses a browser, a server and a database, and usually one of them is waiting.
    maxWorkers: 4,
    // A test that shows every screen takes half a minute alone, and four files run at a time.
    testTimeout: 240_000,
    // Late work of a busy machine's browser may fail a test. `npm test` names the tests that were repeated.
    retry: 1,
    // A busy machine takes seconds for what takes milliseconds otherwise.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});
