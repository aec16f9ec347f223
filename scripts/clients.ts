import { build } from './lib/build.ts';

/** `npm run test:clients`: signs the clients of Debian's packages on at a real hub, and prints a table. */
await build();
await import('../e2e/installed/main.ts');
