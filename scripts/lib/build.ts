import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.ts';
import { root, run, say } from './processes.ts';
import { digestOf } from './sources.ts';

const apps = ['portal', 'admin'] as const;

/** What both apps are made of. */
const sources = [
  'package-lock.json',
  'packages/contract/src',
  'packages/features/src',
  'packages/ui/src',
  'scripts/vite',
];

/** A file in a build that holds the digest of the sources it was made of. */
const stamp = '.sources';

function isFresh(app: string, digest: string): boolean {
  const path = join(root, 'apps', app, 'dist', stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === digest;
}

/**
 * Builds the two apps where their sources have changed since.
 *
 * @throws when a build fails; it has said why
 */
export async function buildApps(): Promise<void> {
  const stale = apps
    .map(app => ({ app, digest: digestOf([...sources, `apps/${app}`]) }))
    .filter(({ app, digest }) => !isFresh(app, digest));
  if (stale.length === 0) return;
  say(`Building ${stale.map(({ app }) => app).join(' and ')}`);
  await Promise.all(stale.map(({ app, digest }) => build(app, digest)));
}

/** Builds beside the last build and takes its place at the end: a hub that runs never finds half of one. */
async function build(app: string, digest: string): Promise<void> {
  const directory = join(root, 'apps', app);
  const fresh = join(directory, `dist-${process.pid}`);
  try {
    const status = await run('vite', ['build', directory, '--outDir', fresh, '--logLevel', 'warn']);
    if (status !== 0) throw new Error(`The ${app} app could not be built.`);
    await compress(join(fresh, 'assets'));
    writeFileSync(join(fresh, stamp), digest);
    rmSync(join(directory, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(directory, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
