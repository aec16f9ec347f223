import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.ts';
import { firstLoadOf } from './lib/firstLoad.ts';
import { areasOf, firstPages, indexOf } from './lib/firstPages.ts';
import { root, run } from './lib/processes.ts';

/** `npm run sizes`: checks the first-load size of each page against its budget, with size-limit. */
await build(['portal', 'admin']);

const pages = Object.values(firstPages).map(page => ({
  ...page,
  load: firstLoadOf(page.app, areasOf(page).map(indexOf)),
}));
const checks = [
  ...pages.map(({ name, load, limit }) => ({ name, path: load, gzip: true, limit })),
  ...(['portal', 'admin'] as const).map(app => ({
    name: `All CSS of the ${app} app`,
    path: join(root, `apps/${app}/dist/assets/**/*.css`),
    gzip: true,
    limit: '25 kB',
  })),
];
const config = join(root, '.cache', 'size-limit.json');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(config, JSON.stringify(checks));
process.exit(await run('size-limit', ['--config', config]));
