import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The owner's password of every hub, except at a first start. */
export const ownerPassword = 'harbour lantern seven';

/** A process that a test runs. */
export interface Running {
  pid: number;
  /** Returns its output so far. */
  output: () => string;
  /** Resolves with its exit status, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  /** Sends a signal and waits for the end. @returns the same as `ended` */
  end: (signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | string>;
  /** Waits until its output matches. @throws with the output if the process ends first */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/**
 * Runs a script of the repository on Node.
 *
 * @param flags flags for Node
 */
export const runScript = (
  script: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Running => runProgram(process.execPath, [...flags, script], env);

/** Compiles WebAssembly with the baseline compiler only: a test ends before optimising would pay off. */
const shortLived = ['--liftoff-only'];

/** Runs the hub, by default on a free port. */
export const spawnHub = (env: Readonly<Record<string, string>>): Running =>
  runScript('apps/server/dist/main.js', { PORT: '0', ...env }, shortLived);

const inherited = ['PATH', 'NODE_COMPILE_CACHE'] as const;

/** The variables that a program inherits: the paths of programs and of Node's compile cache. */
const inheritedEnv = Object.fromEntries(
  inherited.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/**
 * Runs a program in the repository's root, with no other variables of this process's environment.
 *
 * @param interpreter the program's interpreter, e.g. `python3`
 * @param parameters the interpreter's flags and the script's path
 */
export function runProgram(
  interpreter: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Running {
  const child = spawn(interpreter, parameters, {
    cwd: root,
    env: { ...inheritedEnv, ...env },
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
          throw new Error(`${parameters.join(' ')} ended with the output:\n${output}`);
      }
    },
  };
}

async function endOf(child: ChildProcess): Promise<number | string> {
  const [status, signal] = await once(child, 'close');
  return status ?? signal;
}
