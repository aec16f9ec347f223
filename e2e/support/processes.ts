import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A process of ours that runs beside a test. */
export interface Running {
  pid: number;
  /** Everything that it has written so far. */
  output: () => string;
  /** Resolves with its exit status, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  /** Sends a signal and waits for the end. @returns the same as `ended` */
  end: (signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | string>;
  /** Waits until its output matches. @throws with the output when it ends before */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/**
 * Runs one of our programs on Node.
 *
 * @param flags Node's own, before the script
 */
export const runScript = (
  script: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Running => runProgram(process.execPath, [...flags, script], env);

/** A test's hub is gone before the embedded database's program would have been optimised to any use. */
const brief = ['--liftoff-only'];

/** Runs the hub, on a free port unless it is told one. */
export const spawnHub = (env: Readonly<Record<string, string>>): Running =>
  runScript('apps/server/dist/main.js', { PORT: '0', ...env }, brief);

const kept = ['PATH', 'NODE_COMPILE_CACHE'] as const;

/** What a program gets of this process's environment: where programs are, and what Node has compiled. */
const surroundings = Object.fromEntries(
  kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/**
 * Runs a program, with nothing else of this process's environment.
 *
 * @param interpreter what runs it, e.g. `python3`
 * @param parameters its script, from the repository's root, and what stands before that
 */
export function runProgram(
  interpreter: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Running {
  const child = spawn(interpreter, parameters, {
    cwd: root,
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text;
      child.emit('said');
    });
  }
  const ended = endOf(child);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    async says(pattern) {
      for (;;) {
        const found = pattern.exec(output);
        if (found !== null) return found;
        const isOver = await Promise.race([once(child, 'said').then(() => false), ended.then(() => true)]);
        if (isOver && !pattern.test(output))
          throw new Error(`${parameters.join(' ')} ended and had said:\n${output}`);
      }
    },
  };
}

async function endOf(child: ChildProcess): Promise<number | string> {
  const [status, signal] = await once(child, 'close');
  return status ?? signal;
}
