import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The owner of a measured hub. */
export const credentials = { username: 'owner', password: 'harbour lantern seven' };

/** A hub in a separate process, as in production. */
export interface MeasuredHub {
  url: string;
  token: string;
  pid: number;
  end: () => Promise<void>;
}

/**
 * Starts a hub to measure.
 *
 * @param databaseUrl the URL of a PostgreSQL; '' for the embedded database in the directory
 */
export async function startMeasuredHub(directory: string, databaseUrl: string): Promise<MeasuredHub> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
      OWNER_PASSWORD: credentials.password,
      TRUST_PROXY: '127.0.0.1',
      STOP_GRACE: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const url = await ready(child);
  const client = createClient({ baseUrl: url, token: () => null });
  const { token } = signedIn(await client.call(api.auth.login, { body: credentials }));
  return {
    url,
    token,
    pid: child.pid ?? 0,
    async end() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function ready({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of stderr ?? []) {
    said += part;
    const url = /ready at (\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`The hub did not start:\n${said}`);
}
