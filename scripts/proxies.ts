import { build } from './lib/build.ts';

/** `npm run test:proxies`: protects a tool with the proxies of Debian's packages, and prints a table. */
await build();
await import('../e2e/proxies/main.ts');
