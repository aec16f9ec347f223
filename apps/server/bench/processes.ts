import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Running, runProgram } from '../../../e2e/support/processes.ts';

const pathOf = (script: string) => fileURLToPath(new URL(script, import.meta.url));
const run = promisify(execFile);

/** Runs a script in a separate process, so that its work is not the measured one's. @returns what it prints, as JSON */
export async function runScript<Result>(
  script: string,
  ...parameters: readonly (string | number)[]
): Promise<Result> {
  const { stdout } = await run(process.execPath, [pathOf(script), ...parameters.map(String)]);
  return JSON.parse(stdout);
}

/** A server in a separate process, as in production. */
export interface RunningServer extends Running {
  url: string;
}

/**
 * Starts a server and waits until it prints `ready at <url>`.
 *
 * @param script relative to this folder
 * @throws with its output if it ends before
 */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = runProgram(process.execPath, [pathOf(script)], { NODE_ENV: 'production', ...env });
  const [, url = ''] = await server.says(/ready at (\S+)/);
  return { ...server, url };
}
