import { defineConfig } from 'vitest/config';

/** The catalogue's guides, and how they are filled in. */
export default defineConfig({
  test: {
    name: 'catalogue',
    root: import.meta.dirname,
    environment: 'node',
    include: ['tests/**/*.test.ts'],
  },
});
