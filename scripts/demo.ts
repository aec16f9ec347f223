import { build } from './lib/build.ts';

/** `npm run demo`: builds what is stale, then runs the hub on a throw-away database with an organisation in it. */
await build(['portal', 'admin']);
await import('../apps/server/src/demo/main.ts');
