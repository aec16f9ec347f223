import { createHash } from 'node:crypto';
import { type Attempt, findings } from '../../support/attempt.ts';
import type { Person, World } from '../../support/world.ts';

const verifier = 'v'.repeat(43);
const redirect = 'https://notes.example/callback';

/** Connects a public client that a person may use. Returns its id. */
async function connect({ must, grant, owner, addApplication }: World, person: Person): Promise<string> {
  const { id } = await addApplication();
  const body = { clientType: 'public', redirectUris: [redirect] };
  await must(200, `PUT /api/apps/${id}/oidc`, { token: owner.token, body });
  await grant(person.id, id);
  return id;
}

/** Returns the address of a request to sign on. */
const authorization = (clientId: string, state: string) =>
  `/oidc/auth?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}` as const;

/** Follows redirects within the hub as a browser does, with its cookies. */
function browse({ ask }: World) {
  const cookies = new Map<string, { path: string; pair: string }>();
  return {
    cookies,
    /** @returns the address that leaves the hub, or the last one within it */
    async follow(path: string): Promise<string> {
      for (let at = path, steps = 0; ; steps += 1) {
        const sent = [...cookies.values()].filter(cookie => at.startsWith(cookie.path));
        const headers = { Cookie: sent.map(({ pair }) => pair).join('; ') };
        const answer = await ask(`GET ${at as '/'}`, { headers });
        for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
          const [pair = ''] = set.split(';', 1);
          const within = /path=([^;]+)/i.exec(set)?.[1] ?? '/';
          cookies.set(`${pair.split('=', 1)[0]} ${within}`, { path: within, pair });
        }
        const location = answer.headers.location;
        if (typeof location !== 'string' || steps > 9) return at;
        const next = new URL(location, 'http://hub.invalid');
        if (next.origin === new URL(redirect).origin) return location;
        at = next.pathname + next.search;
      }
    },
  };
}

const form = (values: Readonly<Record<string, string>>) => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: `${new URLSearchParams(values)}`,
});

/** Attempts on the sign-ons and tokens of applications. */
export const openIdConnect: readonly Attempt[] = [
  {
    threat: '31',
    name: 'each of two tabs arrives with its own state',
    async run(world) {
      const { expect, outcome } = findings();
      const person = await world.addPerson();
      const clientId = await connect(world, person);
      const { follow, cookies } = browse(world);
      const [first, second] = [
        await follow(authorization(clientId, 'one')),
        await follow(authorization(clientId, 'two')),
      ];
      cookies.set('session', { path: '/', pair: `auth_token=${person.token}` });
      for (const [waiting, state] of [
        [first, 'one'],
        [second, 'two'],
      ] as const) {
        const arrived = await follow(waiting.replace(/^\/login/, '/open'));
        const sent = URL.canParse(arrived) ? new URL(arrived).searchParams.get('state') : arrived;
        expect(sent === state, `the tab of '${state}' arrives with ${sent}`);
      }
      return outcome();
    },
  },
  {
    threat: '31',
    name: 'a repeated refresh signs nobody out, and a later reuse ends the session',
    async run(world) {
      const { ask, must } = world;
      const { expect, outcome } = findings();
      const person = await world.addPerson();
      const client_id = await connect(world, person);
      const { headers } = await ask(`GET ${authorization(client_id, 'one')}`, {
        headers: { Cookie: `auth_token=${person.token}` },
      });
      const code = new URL(String(headers.location)).searchParams.get('code') ?? '';
      const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirect };
      const issued = await must(200, 'POST /oidc/token', {
        ...form({ ...exchange, client_id, code_verifier: verifier }),
      });
      const refresh = (token: string) =>
        ask('POST /oidc/token', form({ grant_type: 'refresh_token', refresh_token: token, client_id }));
      const first = issued.json.refresh_token;
      const answers = await Promise.all([first, first, first].map(refresh));
      const [second, ...others] = new Set(answers.map(({ json }) => json.refresh_token));
      expect(
        answers.every(({ status }) => status === 200),
        'a parallel refresh is refused',
      );
      expect(others.length === 0, 'parallel refreshes get different successors');
      const third = await refresh(second);
      expect(third.status === 200, 'the successor is refused');
      expect((await refresh(first)).status === 400, 'a token is accepted after its successor was used');
      expect((await refresh(third.json.refresh_token)).status === 400, 'the family outlives the reuse');
      return outcome();
    },
  },
];
