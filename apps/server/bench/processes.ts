import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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
export interface RunningServer {
  url: string;
  pid: number;
  end: () => Promise<void>;
}

/**
 * Starts a server and waits until it prints `ready at <url>` on standard error.
 *
 * @param script relative to this folder
 * @throws with its output if it ends before
 */
export async function startServer(script: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, [pathOf(script)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', text => {
      said += text;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    exited.then(() => reject(new Error(`${script} did not start:\n${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async end() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
