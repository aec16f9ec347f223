import { createHash } from 'node:crypto';
import { createSender } from './sender.ts';
import { processTime } from './serverTime.ts';

export interface LoadClient {
  id: string;
  secret: string;
}

/** A provider to measure, with a session that signs on silently. */
export interface LoadTarget {
  authorization: string;
  token: string;
  userinfo: string;
  /** Each caller uses the next one, since the hub limits the requests of each. */
  clients: readonly LoadClient[];
  redirectUri: string;
  /** The `Cookie` header of a signed-in browser. */
  cookie: string;
}

export type LoadKind = 'signOn' | 'token' | 'userinfo';

/** Result of a load: times in milliseconds, and the processor time of the loaded process in seconds. */
export interface LoadResult {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  used: number;
}

/**
 * The load, in a separate process: `node oidcLoad.ts <target> <kind> <callers> <seconds> <pid>`. Each caller waits for
 * a response before its next request, so that none waits in a queue of the load.
 */
const [targetText = '{}', kind = 'signOn', callers = '10', seconds = '10', pid = '0'] = process.argv.slice(2);
const target: LoadTarget = JSON.parse(targetText);
const verifier = 'a-verifier-that-every-flow-of-the-measurement-uses';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const { send, hangUp } = createSender(64);

const addressFor = (client: LoadClient) =>
  `${target.authorization}?${new URLSearchParams({
    client_id: client.id,
    redirect_uri: target.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state',
    nonce: 'nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`;

async function tokensFor({ id, secret }: LoadClient, form: Record<string, string>) {
  const basic = Buffer.from(`${id}:${secret}`).toString('base64');
  const { status, text } = await send(
    target.token,
    { Authorization: `Basic ${basic}` },
    { type: 'application/x-www-form-urlencoded', text: `${new URLSearchParams(form)}` },
  );
  if (status !== 200) throw new Error(`The token endpoint answered ${status}: ${text}`);
  return JSON.parse(text) as { access_token: string; refresh_token: string };
}

async function signOn(client: LoadClient) {
  const { status, location } = await send(addressFor(client), { Cookie: target.cookie });
  const code = URL.parse(location)?.searchParams.get('code');
  if (!code) throw new Error(`A sign-on answered ${status} ${location}`);
  const { redirectUri: redirect_uri } = target;
  return tokensFor(client, { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier });
}

/** Returns a function that does one unit of work. */
const works: Record<LoadKind, (client: LoadClient) => Promise<() => Promise<unknown>>> = {
  signOn: async client => () => signOn(client),
  token: async client => {
    let { refresh_token } = await signOn(client);
    return async () => {
      ({ refresh_token } = await tokensFor(client, { grant_type: 'refresh_token', refresh_token }));
    };
  },
  userinfo: async client => {
    const { access_token } = await signOn(client);
    return async () => {
      const { status } = await send(target.userinfo, { Authorization: `Bearer ${access_token}` });
      if (status !== 200) throw new Error(`Userinfo answered ${status}`);
    };
  },
};

const times: number[] = [];
const work = works[kind as LoadKind];
const clientOf = (caller: number) => target.clients[caller % target.clients.length] ?? { id: '', secret: '' };
const ready = await Promise.all(
  Array.from({ length: Number(callers) }, (_, caller) => work(clientOf(caller))),
);
const usedBefore = processTime(Number(pid));
const begin = performance.now();
const end = begin + Number(seconds) * 1000;
await Promise.all(
  ready.map(async act => {
    while (performance.now() < end) {
      const started = performance.now();
      await act();
      times.push(performance.now() - started);
    }
  }),
);
const used = processTime(Number(pid)) - usedBefore;
times.sort((one, other) => one - other);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
const result: LoadResult = {
  count: times.length,
  perSecond: times.length / ((performance.now() - begin) / 1000),
  p50: at(0.5),
  p95: at(0.95),
  used,
};
process.stdout.write(JSON.stringify(result));
hangUp();
