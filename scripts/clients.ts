import { build } from './lib/build.ts';

/** `npm run test:clients`: signs clients of Debian's packages and of npm on at a real hub, and prints a table. */
await build();
await import('../e2e/installed/main.ts');
