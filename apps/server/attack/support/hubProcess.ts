import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hangUp } from './client.ts';
import type { OwnHub } from './world.ts';

/** The hub's program, run from its sources. */
const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const verifyLog = fileURLToPath(new URL('../../src/start/commands/verifyLog.ts', import.meta.url));

/** The owner of a hub started by the attack. */
export const owner = { username: 'owner', password: 'harbour lantern seven' };

/** The settings of a hub. */
interface Settings {
  dataDirectory: string;
  /** The URL of a PostgreSQL; '' for the embedded database. */
  databaseUrl: string;
  env?: Readonly<Record<string, string>>;
  /** The script that runs the hub; by default the hub's program. */
  script?: string;
}

interface Process {
  url: string;
  /** Sends a signal; resolves once the process has ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

function environment({ dataDirectory, databaseUrl, env }: Settings, port: string): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    TEST_DATA: 'on',
    PATH,
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    PORT: port,
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    OWNER_USERNAME: owner.username,
    OWNER_PASSWORD: owner.password,
    TRUST_PROXY: '127.0.0.1,::1',
    STOP_GRACE: '0',
    LOG_LEVEL: 'error',
    ...env,
  };
}

/**
 * Starts a hub on loopback.
 *
 * @throws with its output if it ends before it is ready
 */
async function run(settings: Settings, port = '0'): Promise<Process> {
  // Most of these hubs live only for seconds, too short to benefit from WebAssembly's optimising compiler.
  const parameters = ['--liftoff-only', settings.script ?? program];
  const child = spawn(process.execPath, parameters, {
    env: environment(settings, port),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  // The hubs end with the attack, however it ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-20_000);
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    ended.then(() => reject(new Error(`The hub ended before it was ready: ${said.trim()}`)));
  });
  return {
    url,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** A hub started by the attack. */
export interface StartedHub {
  url: string;
  own: OwnHub;
  stop: () => Promise<void>;
}

/**
 * Verifies the log with the hub's command.
 *
 * @returns whether it is intact
 */
async function isLogIntact(settings: Settings): Promise<boolean> {
  const child = spawn(process.execPath, ['--liftoff-only', verifyLog], {
    env: environment(settings, '0'),
    stdio: 'ignore',
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

/** Starts a hub in a separate process. */
export async function startHub(settings: Settings): Promise<StartedHub> {
  let hub = await run(settings);
  const { port } = new URL(hub.url);
  return {
    url: hub.url,
    own: {
      dataDirectory: settings.dataDirectory,
      async killAndRestart(env) {
        const ended = hub.end('SIGKILL');
        hangUp();
        // Immediately, like a supervisor; the killed process may still be ending.
        const next = run({ ...settings, env: { ...settings.env, ...env } }, port);
        await ended;
        hub = await next;
      },
      async verifyLog() {
        hangUp();
        await hub.end('SIGTERM');
        const isWhole = await isLogIntact(settings);
        hub = await run(settings, port);
        return isWhole;
      },
    },
    stop: () => {
      hangUp();
      return hub.end('SIGKILL');
    },
  };
}
