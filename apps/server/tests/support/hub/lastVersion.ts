import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const migrations = 'apps/server/src/database/migrations';
const run = promisify(execFile);

const git = async (parameters: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  (await run('git', parameters, { cwd: repository, env: { ...process.env, ...env } })).stdout.trim();

const migrationNames = () =>
  readdirSync(join(repository, migrations))
    .filter(name => name.endsWith('.sql'))
    .sort();

/** True if there is a version to upgrade from: the first migration creates the schema. */
export const hasLastVersion = migrationNames().length > 1;

/**
 * Copies the sources of the last version to upgrade from: the commit before the newest migration. They use the packages
 * that are installed here.
 *
 * @param directory an existing, empty directory
 * @throws {Error} if the history is not here, or the newest migration is not committed
 */
export async function copyLastVersion(directory: string): Promise<void> {
  const newest = migrationNames().at(-1);
  const added = await git(['log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`]);
  if (added === '') throw new Error(`No commit added ${newest}.`);
  // A separate index leaves that of the repository unchanged.
  const env = { GIT_INDEX_FILE: join(directory, 'index') };
  const parts = ['package.json', 'apps/server', 'packages', 'mocks'];
  await git(['--work-tree', directory, 'checkout', `${added}~1`, '--', ...parts], env);
  linkPackages(directory);
}

/** Links all packages into a copy, and those of the repository to their sources in the copy. */
function linkPackages(directory: string): void {
  const from = join(repository, 'node_modules');
  const to = join(directory, 'node_modules');
  mkdirSync(join(to, '@portico'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@portico' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(directory, 'packages')))
    symlinkSync(join(directory, 'packages', name), join(to, '@portico', name));
  symlinkSync(join(directory, 'mocks'), join(to, '@portico', 'mocks'));
}
