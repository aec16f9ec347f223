import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppName } from '@portico/contract/api/documents';
import { build } from './lib/build.ts';
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

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Returns the JavaScript files that a browser loads for the first view of some screens: the app's entry, the screens'
 * chunks, and their static imports. Code loaded when idle or on demand is not included.
 *
 * @param app a built app
 * @param screens modules that the app imports dynamically, e.g. `packages/features/src/signIn/login/index.ts`
 * @throws if a screen has no chunk of its own
 */
function firstLoadOf(app: AppName, screens: readonly string[]): string[] {
  const built = join(root, 'apps', app, 'dist');
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The ${app} app has no chunk ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  for (const screen of screens) visit(`../../${screen}`);
  return [...new Set([...seen].map(key => join(built, manifest[key]?.file ?? '')))];
}
