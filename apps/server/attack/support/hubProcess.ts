import { runScript } from '../../../../e2e/support/processes.ts';
import { hangUp } from './client.ts';
import type { OwnHub } from './world.ts';

/** The hub's program, run from its sources, and the command that verifies its log. */
const program = 'apps/server/src/main.ts';
const verifyLog = 'apps/server/src/start/commands/verifyLog.ts';

/** Most of these hubs live only for seconds, too short to benefit from WebAssembly's optimising compiler. */
const flags = ['--liftoff-only'];

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

const environment = ({ dataDirectory, databaseUrl, env }: Settings, port: string) => ({
  TEST_DATA: 'on',
  PORT: port,
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  OWNER_USERNAME: owner.username,
  OWNER_PASSWORD: owner.password,
  TRUST_PROXY: '127.0.0.1,::1',
  STOP_GRACE: '0',
  LOG_LEVEL: 'error',
  ...env,
});

/**
 * Starts a hub on loopback.
 *
 * @throws with its output if it ends before it is ready
 */
async function run(settings: Settings, port = '0') {
  const hub = runScript(settings.script ?? program, environment(settings, port), flags);
  // The hubs end with the attack, however it ends.
  const kill = () => void hub.end('SIGKILL');
  process.once('exit', kill);
  void hub.ended.then(() => process.off('exit', kill));
  const [, url = ''] = await hub.says(/ready at (\S+)/);
  return { url: url.replace('localhost', '127.0.0.1'), end: hub.end };
}

/** A hub started by the attack. */
export interface StartedHub {
  url: string;
  own: OwnHub;
  stop: () => Promise<void>;
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
        const status = await runScript(verifyLog, environment(settings, '0'), flags).ended;
        hub = await run(settings, port);
        return status === 0;
      },
    },
    async stop() {
      hangUp();
      await hub.end('SIGKILL');
    },
  };
}
