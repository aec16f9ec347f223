import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { circlesOf, isForbidden, readImports } from './lib/imports.ts';
import { root } from './lib/processes.ts';
import { trackedPaths } from './lib/trackedFiles.ts';

/** Kinds of files that people read, by their paths; the first that matches counts. */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['generated', /\/migrations\/meta\//],
  ['tests and stories', /\.(?:test|stories)\.tsx?$|\/tests\/|\/stories\.tsx?$/],
  ['source', /\.(?:tsx?|mjs|sql)$/],
  ['docs', /^docs\/.*\.md$/],
  ['other pages', /\.mdx?$/],
];

interface Weight {
  files: number;
  lines: number;
  bytes: number;
}

/** `npm run weight`: prints how much there is to read and to install, and what runs against the rooms. */
const weights = new Map<string, Weight>(kinds.map(([name]) => [name, { files: 0, lines: 0, bytes: 0 }]));
for (const path of trackedPaths()) {
  const weight = weights.get(kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? '');
  if (weight === undefined) continue;
  weight.files += 1;
  weight.lines += readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  weight.bytes += statSync(join(root, path)).size;
}
const lock: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
);
const imports = readImports();
const number = (value: number) => value.toLocaleString('en-US').padStart(10);
for (const [name, { files, lines, bytes }] of weights) {
  process.stdout.write(
    `${name.padEnd(18)}${number(files)} files${number(lines)} lines${number(bytes / 1000)} kB\n`,
  );
}
process.stdout.write(`${'packages'.padEnd(18)}${number(Object.keys(lock.packages).length)}\n`);
process.stdout.write(`${'circles'.padEnd(18)}${number(circlesOf(imports).length)}\n`);
process.stdout.write(`${'imports upwards'.padEnd(18)}${number(imports.filter(isForbidden).length)}\n`);
