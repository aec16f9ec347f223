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

const form = (values: Readonly<Record<string, string>>) => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: `${new URLSearchParams(values)}`,
});

/** Attempts on the tokens of applications. */
export const openIdConnect: readonly Attempt[] = [
  {
    threat: '31',
    name: 'a repeated refresh signs nobody out, and a later reuse ends the session',
    async run(world) {
      const { ask, must } = world;
      const { expect, outcome } = findings();
      const person = await world.addPerson();
      const client_id = await connect(world, person);
      const request = new URLSearchParams({
        ...{ client_id, redirect_uri: redirect, response_type: 'code', scope: 'openid', state: 'one' },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      const { headers } = await ask(`GET /oidc/auth?${request}`, {
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
