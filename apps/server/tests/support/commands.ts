import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs one of the hub's commands in a process of its own, on an embedded database that nobody has open.
 *
 * @param name its file in `src/commands`, without the ending
 * @returns its exit status, and what it said
 */
export function runCommand(name: string, dataDirectory: string, ...parameters: string[]) {
  return runCommandWith({}, name, dataDirectory, ...parameters);
}

/** Runs a command as `runCommand` does, with further environment variables. */
export function runCommandWith(
  environment: Readonly<Record<string, string>>,
  name: string,
  dataDirectory: string,
  ...parameters: string[]
) {
  const file = fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url));
  // It is over before it would pay to optimise the database's program.
  const { status, stderr } = spawnSync(process.execPath, ['--liftoff-only', file, ...parameters], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '', ...environment },
    encoding: 'utf8',
  });
  return { status, said: stderr };
}
