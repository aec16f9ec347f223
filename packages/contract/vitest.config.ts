import { defineConfig } from 'vitest/config';

/** The contract's functions: rules, paths, schemas, client. */
export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
