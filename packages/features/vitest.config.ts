import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'features', include: ['tests/**/*.test.ts'], environment: 'node' },
});
