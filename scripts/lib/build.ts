import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Holds the digest of the sources that a build was made of; gone with the build. */
const stampOf = (app: string) => join(root, 'apps', app, 'dist', '.sources');

const isFresh = (app: string, digest: string) =>
  existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === digest;

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

async function build(app: string, digest: string): Promise<void> {
  rmSync(stampOf(app), { force: true });
  const status = await run('vite', ['build', `apps/${app}`, '--logLevel', 'warn']);
  if (status !== 0) throw new Error(`The ${app} app could not be built.`);
  await compress(join(root, 'apps', app, 'dist', 'assets'));
  writeFileSync(stampOf(app), digest);
}
