import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../apiOnly.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The password of the owner that these hubs create. */
export const ownerPassword = 'harbour lantern seven';

/** Sends JSON to a hub; without a body a GET. */
export const postJson = (
  address: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> =>
  fetch(address, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A hub in separate processes, as in production. */
export type HubProcess = Awaited<ReturnType<typeof whenReady>>;

/** Starts a hub and returns its output after it ended. */
export async function failedStart(
  environment: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<{ status: number | null; said: string }> {
  const { child, said } = spawnHub(environment, options);
  const [status] = await once(child, 'exit');
  return { status, said: said() };
}

/**
 * Starts a hub from its sources, without the built apps.
 *
 * @param environment further settings
 * @param options its options, such as `--processes`
 * @throws {Error} with its output, if it ends instead
 */
export const startHubProcess = (
  environment: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<HubProcess> => whenReady(spawnHub(environment, options));

/** Starts a hub from the sources of another version, which are in the given directory. */
export const startHubOf = (
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<HubProcess> => whenReady(spawnHub(environment, [], directory));

async function whenReady({ child, said, logged }: ReturnType<typeof spawnHub>) {
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', () => {
      const ready = /ready at (\S+)/.exec(said())?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once('exit', () => reject(new Error(`The hub did not start:\n${said()}`)));
  });
  return {
    url,
    child,
    /** Returns the output for the operator so far. */
    said,
    /** Returns the entries of the log so far. */
    entries: (): Record<string, unknown>[] =>
      logged()
        .split('\n')
        .filter(line => line.startsWith('{') && line.endsWith('}'))
        .map(line => JSON.parse(line)),
    /** Stops the hub. @returns its exit status */
    async stop(): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const [status] = await exited;
      return status;
    },
  };
}

function spawnHub(
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
  directory: string = repository,
) {
  const program = join(directory, relative(repository, main));
  const child = spawn(process.execPath, [program, ...options], {
    env: {
      PATH: process.env.PATH ?? '',
      // Otherwise compiling is a fifth of these tests' processor time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      OWNER_PASSWORD: ownerPassword,
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '127.0.0.1',
      STOP_GRACE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let logged = '';
  child.stderr.on('data', part => {
    said += part;
  });
  child.stdout.on('data', part => {
    logged += part;
  });
  return { child, said: () => said, logged: () => logged };
}
