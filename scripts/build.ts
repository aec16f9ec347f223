import { build } from './lib/build.ts';

/** `npm run build`: the two apps and the hub, where their sources have changed. */
await build();
