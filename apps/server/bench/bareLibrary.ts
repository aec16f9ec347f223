import { api } from '@portico/contract/api/table';
import type { Client } from '@portico/contract/client';
import { as } from './administrators.ts';
import type { MeasuredHub } from './hubProcess.ts';
import type { LoadClient, LoadKind, LoadResult, LoadTarget } from './oidcLoad.ts';
import { type RunningServer, runScript, startServer } from './processes.ts';

/** Redirect URI of sign-ons in measurements; no one opens it. */
const redirectUri = 'https://notes.example.com/callback';

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
export async function startBareLibrary(databaseUrl = ''): Promise<RunningServer & { target: LoadTarget }> {
  const clientId = 'notes';
  const clientSecret = 'a secret of the measurement';
  const server = await startServer('./bareProvider.ts', {
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    REDIRECT_URI: redirectUri,
    DATABASE_URL: databaseUrl,
  });
  const { url } = server;
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
    ...server,
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

/** Connects an application for each caller and gives the hub's only user access. */
export async function connectCallers({ url, token }: MeasuredHub, callers: number): Promise<LoadTarget> {
  const owner = as(url, token);
  const clients: LoadClient[] = [];
  for (let caller = 0; caller < callers; caller += 1) clients.push(await connectOne(owner, caller));
  const at = `${url}/oidc`;
  return {
    authorization: `${at}/auth`,
    token: `${at}/token`,
    userinfo: `${at}/userinfo`,
    clients,
    redirectUri,
    cookie: `auth_token=${token}`,
  };
}

async function connectOne(owner: Client, caller: number): Promise<LoadClient> {
  const { id } = await owner.call(api.apps.create, { body: { name: `Notes ${caller}` } });
  const params = { id };
  const body = { clientType: 'confidential' as const, redirectUris: [redirectUri] };
  await owner.call(api.oidc.save, { params, body });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  const { user } = await owner.call(api.auth.verify, {});
  await owner.call(api.access.grant, { params: { userId: user.id, appId: id } });
  return { id, secret: clientSecret };
}
