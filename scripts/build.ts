import { buildApps } from './lib/build.ts';

/** `npm run build`: the two apps, where their sources have changed. */
await buildApps();
