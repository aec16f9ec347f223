import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes a line to standard error. Standard output is reserved for the results of commands. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Returns the time since a value of `performance.now()`, e.g. '4.2 s'. */
export const since = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts a command in this terminal and forwards signals to it.
 *
 * @param command a program on the PATH, node_modules/.bin included
 */
export function start(
  command: string,
  parameters: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
  const handlers = forwardedSignals.map(signal => [signal, () => child.kill(signal)] as const);
  for (const [signal, forward] of handlers) process.on(signal, forward);
  child.once('exit', () => {
    for (const [signal, forward] of handlers) process.off(signal, forward);
  });
  return child;
}

/**
 * Waits for a process.
 *
 * @returns its exit status, or 128 plus the signal's number as in a shell
 * @throws if it could not be started
 */
export function exitStatus(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/** Runs a command in this terminal. @returns its exit status */
export const run = (...command: Parameters<typeof start>): Promise<number> => exitStatus(start(...command));

/** Runs a command and captures its output. */
export async function capture(command: string, parameters: readonly string[], options?: SpawnOptions) {
  const child = start(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout?.on('data', part => parts.push(part));
  child.stderr?.on('data', part => parts.push(part));
  const status = await exitStatus(child);
  return { status, output: Buffer.concat(parts).toString() };
}
