import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` writes the next migration; `--custom` makes an empty one for hand-written SQL. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/*.ts',
  out: './src/database/migrations',
});
