import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForbidden, readImports } from './lib/imports.ts';
import { capture, root } from './lib/processes.ts';
import { trackedPaths } from './lib/trackedFiles.ts';

/** Kinds of files that people read, by their paths; the first that matches counts. */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['generated', /\/migrations\/meta\//],
  ['tests and stories', /\.(?:test|stories)\.tsx?$|\/tests\/|\/stories\.tsx?$/],
  ['source', /\.(?:tsx?|mjs|sql)$/],
  ['docs', /^docs\/.*\.md$/],
  ['other pages', /\.mdx?$/],
];

/** `npm run weight`: prints how much there is to read and to install, and what runs against the rooms. */
const byKind = Object.groupBy(
  trackedPaths(),
  path => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? '',
);
const lock: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
);
const number = (value: number) => value.toLocaleString('en-US').padStart(10);
for (const [name] of kinds) {
  const files = (byKind[name] ?? []).map(path => readFileSync(join(root, path)));
  const lines = files.reduce((sum, file) => sum + file.toString().split('\n').length - 1, 0);
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  process.stdout.write(
    `${name.padEnd(18)}${number(files.length)} files${number(lines)} lines${number(bytes / 1000)} kB\n`,
  );
}
process.stdout.write(`${'packages'.padEnd(18)}${number(Object.keys(lock.packages).length)}\n`);
const { output } = await capture('biome', [
  'lint',
  '--only=suspicious/noImportCycles',
  '--max-diagnostics=none',
]);
const circles = [...output.matchAll(/noImportCycles ━/g)].length;
process.stdout.write(`${'circles'.padEnd(18)}${number(circles)}\n`);
process.stdout.write(`${'imports upwards'.padEnd(18)}${number(readImports().filter(isForbidden).length)}\n`);
