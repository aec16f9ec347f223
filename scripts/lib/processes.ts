import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The repository's own directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tells whoever waits at the terminal; standard output stays free for what a command has to say. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts a command with this terminal; the signals that this process gets reach it too.
 *
 * @param command a program on the PATH, node_modules/.bin included
 */
export function start(
  command: string,
  parameters: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
  const handlers = passedOn.map(signal => [signal, () => child.kill(signal)] as const);
  for (const [signal, pass] of handlers) process.on(signal, pass);
  child.once('exit', () => {
    for (const [signal, pass] of handlers) process.off(signal, pass);
  });
  return child;
}

/**
 * Waits for a process.
 *
 * @returns its exit status, or 128 and the number of the signal that ended it, as a shell tells it
 * @throws when it could not be started
 */
export function exitStatus(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/** Runs a command with this terminal to its end. @returns its exit status */
export const run = (
  command: string,
  parameters: readonly string[],
  options?: SpawnOptions,
): Promise<number> => exitStatus(start(command, parameters, options));

/** Runs a command to its end and keeps what it writes. */
export async function capture(
  command: string,
  parameters: readonly string[],
  options?: SpawnOptions,
): Promise<{ status: number; output: string }> {
  const child = start(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout?.on('data', part => parts.push(part));
  child.stderr?.on('data', part => parts.push(part));
  const status = await exitStatus(child);
  return { status, output: Buffer.concat(parts).toString() };
}
