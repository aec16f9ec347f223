import { buildApps } from './lib/build.ts';

/** `npm run bench`: how fast tokens are checked, on this machine. */
await buildApps();
await import('../apps/server/bench/main.ts');
