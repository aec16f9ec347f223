import { build } from './lib/build.ts';

/** `npm run build`: builds the apps and the hub if their sources have changed. */
await build();
