import type { LoadKind, LoadResult, LoadTarget } from './oidcLoad.ts';
import { runScript, startServer } from './processes.ts';

/** Redirect URI of sign-ons in measurements; no one opens it. */
export const redirectUri = 'https://notes.example.com/callback';

/** Loads a provider, the hub or the bare library, from a separate process. */
export const loadProvider = (
  target: LoadTarget,
  kind: LoadKind,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<LoadResult> => runScript('./oidcLoad.ts', JSON.stringify(target), kind, callers, seconds);

/**
 * Starts the bare library in a separate process, and signs its user in.
 *
 * @param databaseUrl the URL of a PostgreSQL for its store; '' for its store in memory
 */
export async function startBareLibrary(
  databaseUrl = '',
): Promise<{ target: LoadTarget; pid: number; end: () => Promise<void> }> {
  const clientId = 'notes';
  const clientSecret = 'a secret of the measurement';
  const { url, pid, end } = await startServer('./bareProvider.ts', {
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    REDIRECT_URI: redirectUri,
    DATABASE_URL: databaseUrl,
  });
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let next = `${url}/auth?${parameters}`;
  while (next.startsWith(url)) {
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie: cookieHeader() } });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    next = new URL(answer.headers.get('location') ?? 'about:blank', url).href;
  }
  return {
    pid,
    end,
    target: {
      authorization: `${url}/auth`,
      token: `${url}/token`,
      userinfo: `${url}/me`,
      clients: [{ id: clientId, secret: clientSecret }],
      redirectUri,
      cookie: cookieHeader(),
    },
  };
}
