import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadKind, LoadResult, LoadTarget } from './oidcLoad.ts';

const load = fileURLToPath(new URL('./oidcLoad.ts', import.meta.url));
const bare = fileURLToPath(new URL('./bareProvider.ts', import.meta.url));
const run = promisify(execFile);

/** Redirect URI of sign-ons in measurements; no one opens it. */
export const redirectUri = 'https://notes.example.com/callback';

/** A running OpenID Connect provider: the hub or the bare library. */
export interface MeasuredProvider {
  target: LoadTarget;
  pid: number;
}

/** Loads a provider from a separate process. With `pid`, the result has the processor time of that process. */
export async function loadProvider(
  target: LoadTarget,
  kind: LoadKind,
  { callers, seconds, pid = 0 }: { callers: number; seconds: number; pid?: number },
): Promise<LoadResult> {
  const parameters = [load, JSON.stringify(target), kind, ...[callers, seconds, pid].map(String)];
  return JSON.parse((await run(process.execPath, parameters)).stdout);
}

/**
 * Starts the bare library in a separate process, and signs its user in.
 *
 * @param databaseUrl the URL of a PostgreSQL for its store; '' for its store in memory
 */
export async function startBareLibrary(
  databaseUrl = '',
): Promise<MeasuredProvider & { end: () => Promise<void> }> {
  const clientId = 'notes';
  const clientSecret = 'a secret of the measurement';
  const env = {
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    REDIRECT_URI: redirectUri,
    DATABASE_URL: databaseUrl,
  };
  const child = spawn(process.execPath, [bare], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const [, url = ''] = /ready at (\S+)/.exec(printed.toString()) ?? [];
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const cookies = new Map<string, string>();
  let next = `${url}/auth?${parameters}`;
  while (next.startsWith(url)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    next = new URL(answer.headers.get('location') ?? 'about:blank', url).href;
  }
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    pid: child.pid ?? 0,
    target: {
      authorization: `${url}/auth`,
      token: `${url}/token`,
      userinfo: `${url}/me`,
      clients: [{ id: clientId, secret: clientSecret }],
      redirectUri,
      cookie,
    },
    async end() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
