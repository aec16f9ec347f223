import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs one of the hub's commands in a separate process, on an embedded database that is not open.
 *
 * @param environment further environment variables
 * @param name its file in `src/commands`, without the extension
 * @returns its exit status and its output
 */
export function runCommand(
  environment: Readonly<Record<string, string>>,
  name: string,
  dataDirectory: string,
  ...parameters: string[]
) {
  const file = fileURLToPath(new URL(`../../../src/start/commands/${name}.ts`, import.meta.url));
  // The command is too short to benefit from optimising the database's code.
  const { status, stderr } = spawnSync(process.execPath, ['--liftoff-only', file, ...parameters], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '', ...environment },
    encoding: 'utf8',
  });
  return { status, said: stderr };
}
