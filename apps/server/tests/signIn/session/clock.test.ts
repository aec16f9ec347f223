import { totpCode } from '@portico/contract/signIn/server/totp';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { forgetFuture } from '../../../src/hub/jobs/forgetFuture.ts';
import { endExpiredSignIn } from '../../../src/signIn/steps/unfinished.ts';
import { emptyDatabase, useDatabase } from '../../support/database/databases.ts';
import { handOffApp } from '../../support/scenes/handOff.ts';
import { addGuarded, type Guarded } from '../../support/scenes/secondFactors.ts';
import { browserAt, signOnAt, wiki } from '../../support/services/proxiedApp.ts';
import { createSignOnWorld, succeeds } from '../../support/services/relyingParty.ts';

const ahead = 400 * 86_400_000;
const elsewhere = '203.0.113.9';
const newPassword = 'a phrase that they chose';

const isOk = async (answer: Promise<Response>) => (await answer).ok;

describe('credentials that a clock that was ahead has stored', () => {
  const database = useDatabase('embedded');

  const createWorld = async () => {
    await emptyDatabase(database());
    const world = await createSignOnWorld(database(), { trustedProxies: ['127.0.0.1'] });
    await world.connect({ allowOfflineAccess: true });
    const admin = await world.hub.signIn();
    const { open, validate } = await handOffApp(world.hub, world.user.id, 'Validating');
    const signOnToken = async () => open(await world.signIn());
    const choose = (path: `/${string}`, token: string) => () =>
      isOk(world.hub.ask(`POST ${path}`, { body: { token, newPassword } }));
    const asOwner = (call: `${string} /${string}`, body?: object) => world.hub.read(call, { body });
    return { ...world, admin, validate, signOnToken, choose, asOwner };
  };
  type World = Awaited<ReturnType<typeof createWorld>>;

  /** Credentials that sign a user in. Each is issued, and returns a function that uses it: whether it was accepted. */
  const issued: Record<string, (world: World, grace: Guarded) => Promise<() => Promise<boolean>>> = {
    'a session': async ({ hub, signIn }) => {
      const token = await signIn();
      return () => isOk(hub.ask('GET /api/auth/verify', { token }));
    },
    'a sign-on token': async ({ signOnToken, validate }) => {
      const token = await signOnToken();
      return async () => (await validate(token)).valid;
    },
    "an application's own session": async ({ signOnToken, validate }) => {
      const { appSession } = await validate(await signOnToken());
      return async () => (await validate(appSession.token)).valid;
    },
    'a session at a proxy': async ({ hub, signIn, asOwner, appId }) => {
      await asOwner(`PUT /api/apps/${appId}/proxy`, { addresses: [wiki] });
      const browser = browserAt(hub);
      await signOnAt(hub, browser, await signIn());
      return () => isOk(browser.ask());
    },
    'an access token': async ({ signOn, browser, signIn, userinfo }) => {
      const tokens = await signOn(undefined, browser(await signIn()));
      return () => succeeds(userinfo(tokens));
    },
    'a refresh token of offline access': async ({ signOn, browser, signIn, refresh }) => {
      const asked = { scope: 'openid offline_access', prompt: 'consent' };
      const tokens = await signOn(undefined, browser(await signIn()), asked);
      return () => succeeds(refresh(tokens));
    },
    'a token of a machine client': async ({ hub, addMachine }) => {
      const { access_token: token } = await client.clientCredentialsGrant((await addMachine()).config);
      return () => isOk(hub.ask('GET /api/users', { token }));
    },
    'a sign-in between its steps': async (_, { begin, prove, codeNow }) => {
      const step = await begin();
      return () => isOk(prove(step, codeNow()));
    },
    'a remembered device': async ({ hub }, { remember, password }) => {
      const headers = { Cookie: await remember() };
      return async () => 'token' in (await (await hub.logIn('grace', password, headers)).json());
    },
    'a link to reset a password': async ({ asOwner, user, choose }) =>
      choose('/api/auth/reset-password', (await asOwner(`POST /api/users/${user.id}/reset-link`)).resetLink),
    'a link to set up a second step': async ({ asOwner }, { id, begin, prove }) => {
      const { enrolmentLink: link } = await asOwner(`POST /api/users/${id}/reset-factors`);
      return async () => isOk(prove(await begin(), '', { method: 'link', link, code: undefined }));
    },
    'an invitation': async ({ asOwner, choose }) => {
      const body = { username: 'new', email: 'new@example.com', role: 'user' };
      const { invitation } = await asOwner('POST /api/users/invite', body);
      return choose('/api/auth/accept-invitation', invitation);
    },
    'a temporary password': async ({ hub, asOwner }) => {
      const body = { username: 'new', email: 'new@example.com', role: 'user' };
      const { tempPassword: password } = await asOwner('POST /api/users', body);
      return () => isOk(hub.logIn('new', password));
    },
    'an authenticator that is being set up': async ({ hub, signIn }) => {
      const token = await signIn();
      const { id, secret } = await hub.read('POST /api/profile/authenticators', { token });
      return async () => {
        const body = { name: 'Phone', code: totpCode(secret, hub.hub.now()) };
        const path = `/api/profile/authenticators/${id}/confirm` as const;
        return isOk(hub.ask(`POST ${path}`, { token: await signIn(), body }));
      };
    },
  };

  test.each(Object.entries(issued))('%s lets nobody in, now or when its time has come', async (_, issue) => {
    const world = await createWorld();
    const { hub, admin } = world;
    const grace = await addGuarded(hub, 'grace');
    hub.advance(ahead);
    const use = await issue(world, grace);
    hub.advance(-ahead);
    expect(await use()).toBe(false);
    await forgetFuture(database().db, hub.hub.now());
    while (await endExpiredSignIn(hub.hub));
    expect(await hub.verify(admin)).toBe(200);
    expect(await isOk(hub.ask('GET /api/user/my-apps', { token: await world.signIn() }))).toBe(true);
    hub.advance(ahead);
    expect(await use()).toBe(false);
  });

  test('neither locks nor delays anybody, and uses up no codes', async () => {
    const { hub, user, asOwner } = await createWorld();
    const grace = await addGuarded(hub, 'grace');
    const from = (username: string, password: string) =>
      hub.logIn(username, password, { 'X-Forwarded-For': elsewhere });
    const proveFrom = async (code: string) => grace.prove(await grace.begin(elsewhere), code);
    hub.advance(ahead);
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
    expect((await proveFrom('000000')).status).toBe(400);
    for (let n = 0; n < 5; n += 1) expect((await from('ada', 'not the password')).status).toBe(401);
    hub.advance(-ahead);
    const { lockedUntil } = await asOwner(`GET /api/users/${user.id}/overview`);
    expect(lockedUntil).toBeNull();
    expect((await from('ada', user.password)).status).toBe(200);
    expect((await proveFrom(grace.codeNow())).status).toBe(200);
    // A code still works once.
    expect((await proveFrom(grace.codeNow())).status).toBe(400);
  });

  test('accepts stored times for as long as another hub may be ahead: a minute', async () => {
    const { hub, signIn } = await createWorld();
    hub.advance(59_000);
    const token = await signIn();
    hub.advance(-59_000);
    expect(await hub.verify(token)).toBe(200);
  });
});
