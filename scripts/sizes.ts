import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './lib/build.ts';
import { firstLoadOf } from './lib/firstLoad.ts';
import { areasOf, firstPages, indexOf } from './lib/firstPages.ts';
import { root, say } from './lib/processes.ts';

/** `npm run sizes`: checks the first-load size of each page against its budget, with gzip. */
await build(['portal', 'admin']);

/** Maximum size of the styles of an app, in kB. */
const cssLimit = 25;

const loads = [
  ...Object.values(firstPages).map(page => ({
    name: page.name,
    files: firstLoadOf(page.app, areasOf(page).map(indexOf)),
    limit: page.limit,
  })),
  ...(['portal', 'admin'] as const).map(app => ({
    name: `All CSS of the ${app} app`,
    files: globSync(join(root, `apps/${app}/dist/assets/**/*.css`)),
    limit: cssLimit,
  })),
];
for (const { name, files, limit } of loads) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  const isLarger = bytes > limit * 1000;
  say(`${isLarger ? 'FAIL' : 'ok  '} ${name}: ${(bytes / 1000).toFixed(2)} of ${limit} kB`);
  if (isLarger || files.length === 0) process.exitCode = 1;
}
