import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.ts';
import { root, run, say } from './processes.ts';
import { digestOf } from './sources.ts';

const apps = [
  'docs/pictures',
  'packages/catalogue/src',
  'packages/contract/src',
  'packages/features/src',
  'packages/ui/src',
  'scripts/lib',
  'scripts/vite',
];

/** The parts that are built, with their sources. */
const sources = {
  portal: ['apps/portal', ...apps],
  admin: ['apps/admin', ...apps],
  server: [
    'apps/server/src',
    'apps/server/vite.config.ts',
    'examples',
    'packages/contract/src',
    'scripts/lib',
    'scripts/vite',
  ],
} as const;

type Part = keyof typeof sources;

/** The file in a build that contains the digest of its sources. */
const stamp = '.sources';

function isFresh(part: Part, digest: string): boolean {
  const path = join(root, 'apps', part, 'dist', stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === digest;
}

/**
 * Builds the parts whose sources have changed since their last build.
 *
 * @throws if a build fails; its output has the reason
 */
export async function build(parts: readonly Part[] = ['portal', 'admin', 'server']): Promise<void> {
  const stale = parts
    .map(part => ({ part, digest: digestOf(['package-lock.json', ...sources[part]]) }))
    .filter(({ part, digest }) => !isFresh(part, digest));
  if (stale.length === 0) return;
  say(`Building ${stale.map(({ part }) => part).join(' and ')}`);
  await Promise.all(stale.map(({ part, digest }) => buildPart(part, digest)));
}

/** Builds into a new directory and then replaces the last build, so that a running hub never serves half a build. */
async function buildPart(part: Part, digest: string): Promise<void> {
  const directory = join(root, 'apps', part);
  const fresh = join(directory, `dist-${process.pid}`);
  try {
    // Another NODE_ENV, such as a test's, would build React's development mode.
    const env = { ...process.env, NODE_ENV: 'production' };
    const status = await run('vite', ['build', directory, '--outDir', fresh, '--logLevel', 'warn'], { env });
    if (status !== 0) throw new Error(`The build of ${part} failed.`);
    if (part === 'server') {
      cpSync(join(directory, 'src/database/migrations'), join(fresh, 'migrations'), { recursive: true });
      cpSync(join(directory, 'src/start/demo/icons'), join(fresh, 'icons'), { recursive: true });
    } else await compress(join(fresh, 'assets'));
    writeFileSync(join(fresh, stamp), digest);
    rmSync(join(directory, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(directory, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
