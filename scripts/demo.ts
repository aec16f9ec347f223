import { build } from './lib/build.ts';

/** `npm run demo`: builds stale parts, then runs the hub with sample data on a throw-away database. */
await build(['portal', 'admin']);
await import('../apps/server/src/start/demo/main.ts');
