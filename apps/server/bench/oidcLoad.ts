import { createHash } from 'node:crypto';
import { createSender } from './sender.ts';

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

export type LoadKind = 'signOn' | 'userinfo';

/** Result of a load. */
export interface LoadResult {
  count: number;
  perSecond: number;
}

/**
 * The load, in a separate process: `node oidcLoad.ts <target> <kind> <callers> <seconds>`. Each caller waits for a
 * response before its next request, so that none waits in a queue of the load.
 */
const [targetText = '{}', kind = 'signOn', callers = '10', seconds = '10'] = process.argv.slice(2);
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

/** Signs on. @returns the access token */
async function signOn(client: LoadClient): Promise<string> {
  const { status, location } = await send(addressFor(client), { Cookie: target.cookie });
  const code = URL.parse(location)?.searchParams.get('code');
  if (!code) throw new Error(`A sign-on answered ${status} ${location}`);
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: target.redirectUri,
    code_verifier: verifier,
  });
  const exchanged = await send(
    target.token,
    { Authorization: `Basic ${basic}` },
    { type: 'application/x-www-form-urlencoded', text: `${form}` },
  );
  if (exchanged.status !== 200)
    throw new Error(`The token endpoint answered ${exchanged.status}: ${exchanged.text}`);
  return JSON.parse(exchanged.text).access_token;
}

/** Returns a function that does one unit of work. */
const works: Record<LoadKind, (client: LoadClient) => Promise<() => Promise<unknown>>> = {
  signOn: async client => () => signOn(client),
  userinfo: async client => {
    const token = await signOn(client);
    return async () => {
      const { status } = await send(target.userinfo, { Authorization: `Bearer ${token}` });
      if (status !== 200) throw new Error(`Userinfo answered ${status}`);
    };
  },
};

const work = works[kind as LoadKind];
const clientOf = (caller: number) => target.clients[caller % target.clients.length] ?? { id: '', secret: '' };
const ready = await Promise.all(
  Array.from({ length: Number(callers) }, (_, caller) => work(clientOf(caller))),
);
let count = 0;
const begin = performance.now();
const end = begin + Number(seconds) * 1000;
await Promise.all(
  ready.map(async act => {
    while (performance.now() < end) {
      await act();
      count += 1;
    }
  }),
);
const result: LoadResult = { count, perSecond: count / ((performance.now() - begin) / 1000) };
process.stdout.write(JSON.stringify(result));
hangUp();
