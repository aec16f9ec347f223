import { oidcLifetimes } from '@portico/contract/limits';
import { type ProblemCode, problemCodes } from '@portico/contract/sso/doctor/labels';
import { describeProblem } from '@portico/contract/sso/doctor/problems';
import type { OidcRefusal } from '@portico/contract/sso/schemas/doctor';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { oidcRefusals } from '../../../src/database/schema.ts';
import { classify } from '../../../src/sso/doctor/classify.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { basic, callback, type SignOnWorld, useSignOnWorld } from '../../support/services/relyingParty.ts';

const verifier = 'v'.repeat(43);

/** Causes a refusal by a real request. A text says why none can. */
type Cause = (visit: Visit) => Promise<unknown>;

type Visit = ReturnType<typeof visitOf>;

const causes: Record<ProblemCode, Cause | string> = {
  redirect_uri_mismatch: ({ open }) => open({ redirect_uri: `${callback}/` }),
  redirect_uri_changed: async ({ exchange, code }) =>
    exchange(await code(), { redirect_uri: `${callback}/` }),
  unknown_client: 'no application has it: `refusals.test.ts` looks for it in the log',
  not_connected: async ({ world, open }) => {
    await world.hub.asOwner(`DELETE /api/apps/${world.appId}/oidc`);
    await open();
  },
  client_inactive: async ({ world, exchange }) => {
    await world.hub.asOwner(`PATCH /api/apps/${world.appId}`, { isActive: false });
    await exchange('any');
  },
  pkce_missing: ({ open }) => open({ code_challenge: null, code_challenge_method: null }),
  pkce_method: ({ open }) => open({ code_challenge_method: 'plain' }),
  verifier_missing: async ({ exchange, code }) => exchange(await code(), { code_verifier: '' }),
  verifier_wrong: async ({ exchange, code }) => exchange(await code(), { code_verifier: 'w'.repeat(43) }),
  wrong_secret: ({ exchange }) => exchange('any', {}, 'not the secret'),
  no_secret: async ({ world, exchange }) => {
    // A change to a public client deletes the secret.
    await world.connect({ clientType: 'public' });
    await world.connect();
    await exchange('any');
  },
  secret_missing: ({ exchange, world }) => exchange('any', { client_id: world.appId }, null),
  secret_unexpected: async ({ world, exchange }) => {
    await world.connect({ clientType: 'public' });
    await exchange('any');
  },
  auth_method: ({ exchange, world }) =>
    exchange('any', { client_id: world.appId, client_secret: world.secret }),
  code_reused: async ({ exchange, code }) => {
    const used = await code();
    await exchange(used);
    await exchange(used);
  },
  code_expired: async ({ world, exchange, code }) => {
    const late = await code();
    world.hub.advance(61_000);
    await exchange(late);
  },
  code_unknown: ({ exchange }) => exchange('unknown'),
  session_ended: async ({ world, exchange, code }) => {
    const issued = await code();
    await world.hub.revoke(world.user.id, world.appId);
    await exchange(issued);
  },
  code_of_other: async ({ world, code }) => {
    const other = await world.addClient();
    const issued = await code();
    const form = { grant_type: 'authorization_code', code: issued, redirect_uri: callback };
    await post(world, { ...form, code_verifier: verifier }, basic(other.appId, other.secret));
  },
  refresh_unknown: ({ world }) => refresh(world, 'unknown'),
  refresh_reused: async ({ world, exchange, code }) => {
    // Only tokens of public clients are used up.
    await world.connect({ clientType: 'public' });
    const { appId: client_id } = world;
    const answer = await exchange(await code(), { client_id }, null);
    const { refresh_token } = (await answer.json()) as { refresh_token: string };
    const form = { grant_type: 'refresh_token', client_id, refresh_token };
    await post(world, form, {});
    world.hub.advance(oidcLifetimes.refreshRetry + 1000);
    await post(world, form, {});
  },
  scope: ({ open }) => open({ scope: 'openid\tprofile' }),
  scope_spaces: ({ open }) => open({ scope: 'openid  profile' }),
  resource: ({ open }) => open({ resource: 'https://other.example.com/' }),
  response_type: ({ open }) => open({ response_type: 'id_token token' }),
  response_mode: ({ open }) => open({ response_mode: 'web_message' }),
  grant_type: ({ world, exchange }) => exchange('any', { grant_type: 'password', client_id: world.appId }),
  device_off: ({ world }) =>
    world.post('/oidc/device', { scope: 'openid' }, basic(world.appId, world.secret)),
  parameter_missing: ({ open }) => open({ redirect_uri: null }),
  parameter_repeated: async ({ world }) => {
    const parameters = `client_id=${world.appId}&response_type=code&scope=openid&scope=email`;
    await world.browser(world.user.token).get(`/oidc/auth?${parameters}&redirect_uri=${callback}`);
  },
  prompt: ({ open }) => open({ prompt: 'create' }),
  request_object: ({ open }) => open({ request: 'e30.e30.' }),
  request_uri: 'needs pushed requests, which are off: the test of texts below has it',
  no_access: async ({ world, open }) => {
    await world.hub.revoke(world.user.id, world.appId);
    await open({ prompt: 'none' });
  },
  request_expired: 'names no application: the test of the error page has it',
  sign_out_address: async ({ world }) => {
    const address = encodeURIComponent('https://notes.example.com/bye');
    await world.browser().get(`/oidc/logout?client_id=${world.appId}&post_logout_redirect_uri=${address}`);
  },
  sign_out_hint: async ({ world }) => {
    const address = 'https://notes.example.com/bye';
    await world.connect({ postLogoutUris: [address] });
    await world
      .browser(world.user.token)
      .get(`/oidc/logout?post_logout_redirect_uri=${encodeURIComponent(address)}`);
  },
  id_token_hint: ({ open }) => open({ id_token_hint: 'no.id.token' }),
  cors: async ({ world }) => {
    await world.connect({ clientType: 'public' });
    const form = { grant_type: 'authorization_code', client_id: world.appId, code: 'x' };
    await post(world, { ...form, redirect_uri: callback }, { Origin: 'https://other.example.com' });
  },
  dpop: 'is off: the test of texts below has it',
  other: ({ open }) => open({ max_age: '-1' }),
};

/** Reasons whose causes change what later ones need: the settings, the access of the visitor or the clock. */
const changing: readonly ProblemCode[] = [
  'not_connected',
  'client_inactive',
  'no_secret',
  'secret_unexpected',
  'session_ended',
  'refresh_reused',
  'no_access',
  'sign_out_hint',
  'cors',
];

const post = (world: SignOnWorld, form: Record<string, string>, headers: Record<string, string>) =>
  world.post('/oidc/token', form, headers);

const refresh = (world: SignOnWorld, token: string) =>
  post(world, { grant_type: 'refresh_token', refresh_token: token }, basic(world.appId, world.secret));

const refusalsOf = ({ hub }: SignOnWorld, appId: string): Promise<OidcRefusal[]> =>
  hub.read(`GET /api/apps/${appId}/oidc/refusals`);

const code_challenge = await client.calculatePKCECodeChallenge(verifier);

function visitOf(world: SignOnWorld) {
  /** Sends an authorization request of the signed-in visitor, with other parameters; null leaves one out. */
  const open = async (parameters: Record<string, string | null> = {}) => {
    const pkce = { code_challenge, code_challenge_method: 'S256' };
    const own = { client_id: world.appId, response_type: 'code', redirect_uri: callback, scope: 'openid' };
    const all = Object.entries({ ...own, ...pkce, ...parameters });
    const query = all.filter(([, value]) => value !== null) as [string, string][];
    return (await world.browser(world.user.token).get(`/oidc/auth?${new URLSearchParams(query)}`)).location;
  };
  return {
    world,
    open,
    /** Signs on and returns the code. */
    code: async () => (await open())?.searchParams.get('code') ?? '',
    /** Exchanges a code, with other parameters. */
    exchange(code: string, more?: Record<string, string>, secret: string | null = world.secret) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: callback };
      const all = { ...form, code_verifier: verifier, ...more };
      return post(world, all, secret === null ? {} : basic(world.appId, secret));
    },
  };
}

describeOnEachDatabase('a refused request', database => {
  const world = useSignOnWorld(database);
  const visit = useEach(() => visitOf(world));

  const codes = problemCodes.filter(code => typeof causes[code] === 'function');
  const expectReason = async (code: ProblemCode) => {
    await (causes[code] as Cause)(visit);
    const apps = (await world.hub.read('GET /api/apps')) as { id: string }[];
    const listed = await Promise.all(apps.map(({ id }) => refusalsOf(world, id)));
    expect(listed.flat().map(({ reason }) => reason)).toContain(code);
  };

  test.each(codes.filter(code => changing.includes(code)))('has the reason %s', expectReason);

  test('has each reason that leaves the hub as it was', async () => {
    for (const code of codes.filter(code => !changing.includes(code))) {
      await expectReason(code);
      await database().db.delete(oidcRefusals);
    }
  });

  test('says what was sent and what is registered', async () => {
    await visit.open({ redirect_uri: `${callback}/` });
    const [refusal] = await refusalsOf(world, world.appId);
    expect(refusal).toMatchObject({ sent: `${callback}/`, expected: callback, count: 1 });
    expect(describeProblem('redirect_uri_mismatch', refusal as OidcRefusal).sentence).toBe(
      `redirect_uri is ${callback}/; registered is without the final slash.`,
    );
  });

  test('of an unknown resource names the API of the application', async () => {
    const identifier = 'https://notes.example.com/mcp';
    const body = { identifier, scopes: [{ name: 'notes:read', description: '' }] };
    await world.hub.asOwner(`PUT /api/apps/${world.appId}/api`, body);
    await visit.open({ resource: `${identifier}/` });
    const [refusal] = await refusalsOf(world, world.appId);
    expect(refusal).toMatchObject({ reason: 'resource', sent: `${identifier}/`, expected: identifier });
  });

  test('is none if a sign-out without a hint names an address of no application, or of two', async () => {
    const address = 'https://notes.example.com/bye';
    const signOut = () =>
      world.browser().get(`/oidc/logout?post_logout_redirect_uri=${encodeURIComponent(address)}`);
    await signOut();
    expect(await refusalsOf(world, world.appId)).toEqual([]);
    await world.connect({ postLogoutUris: [address] });
    const other = await world.addClient({ postLogoutUris: [address] });
    await signOut();
    expect([await refusalsOf(world, world.appId), await refusalsOf(world, other.appId)]).toEqual([[], []]);
  });

  test('has no secret, code, token or verifier', async () => {
    const issued = await visit.code();
    await visit.exchange(issued, { redirect_uri: `${callback}?token=my-token&page=2` }, world.secret);
    await visit.exchange('my-code', { client_id: world.appId, client_secret: 'my-client-secret' });
    await visit.open({ redirect_uri: 'https://me:my-password@notes.example.com/?access_token=my-access' });
    await visit.open({ id_token_hint: 'my.id.token' });
    await refresh(world, 'my-refresh-token');
    const listed = JSON.stringify(await refusalsOf(world, world.appId));
    for (const secret of ['my-', 'my.id', world.secret, issued, verifier])
      expect(listed).not.toContain(secret);
    expect(listed).toContain(`${callback}?token=…&page=2`);
  });

  test('has values of strangers as one bounded line of ASCII', async () => {
    await visit.open({ redirect_uri: `https://nотes.example.com/\u202e<script>${'x'.repeat(4000)}` });
    const [refusal] = await refusalsOf(world, world.appId);
    expect(refusal?.sent).toHaveLength(300);
    expect(refusal?.sent).toMatch(
      /^https:\/\/n\\u\{43e\}\\u\{442\}es\.example\.com\/\\u\{202e\}<script>x+…$/,
    );
  });

  test('is not one that belongs to the normal course', async () => {
    await world.authorize(undefined, world.browser(), { prompt: 'none' });
    expect(await refusalsOf(world, world.appId)).toEqual([]);
  });
});

test.each([
  ['invalid_request_uri', 'request_uri is invalid, expired, or was already used', 'request_uri'],
  ['invalid_dpop_proof', 'DPoP proof htu mismatch', 'dpop'],
  ['invalid_grant', 'failed jkt verification', 'dpop'],
  ['use_dpop_nonce', 'nonce is required in the DPoP proof', null],
  ['authorization_pending', 'pending', null],
])('names %s with %j', (error, error_description, problem) => {
  const ctx = { oidc: { params: {}, body: {} }, query: {}, get: () => '' };
  const found = classify(ctx as never, Object.assign(new Error(error), { error, error_description }));
  expect(found?.problem ?? null).toBe(problem);
});
