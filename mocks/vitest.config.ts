import { defineConfig } from 'vitest/config';

/** The hub of the mocks, by the same suite as the server's, and the outcomes that stories name. */
export default defineConfig({
  test: { name: 'mocks', root: import.meta.dirname, environment: 'node', include: ['tests/**/*.test.ts'] },
});
