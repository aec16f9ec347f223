import { hour, minute } from '@portico/contract/lib/durations';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { clientSessions, credentials, settings, signOuts } from '../../../src/database/schema.ts';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import { endLostSessions } from '../../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import {
  type LogoutReceiver,
  openLogoutReceiver,
  sendLogoutTokens,
} from '../../support/services/logoutReceiver.ts';
import {
  type SignOnWorld,
  succeeds,
  type Tokens,
  useSignOnWorld,
  xsrfIn,
} from '../../support/services/relyingParty.ts';

/** Acts that end a user's right to use an application: one for each trigger and sweep that ends sessions there. */
const endings: Readonly<Record<string, (world: SignOnWorld, sid: string) => Promise<unknown>>> = {
  'a sign-out': ({ signOut }) => signOut(),
  'a sign-out by the application': async ({ browser, user }) => {
    const own = browser(user.token);
    const xsrf = xsrfIn(await own.get('/oidc/logout'));
    await own.post('/oidc/logout/confirm', { xsrf, logout: 'yes' });
  },
  'the end of the session at the application': ({ hub, user }, sid) =>
    hub.ask(`DELETE /api/profile/app-sessions/${sid}`, { token: user.token }),
  'the end of all sessions at the application': ({ hub, appId }) =>
    hub.asOwner(`POST /api/apps/${appId}/end-sessions`),
  'the end of the session': async ({ hub }) => hub.advance(25 * hour),
  'a suspension': ({ hub, user }) => hub.suspend(user.id),
  'a deactivation': ({ hub, user }) =>
    hub.asOwner(`POST /api/users/${user.id}/deactivate`, { deactivate: true }),
  'a reset of the password': ({ hub, user }) => hub.asOwner(`POST /api/users/${user.id}/reset-password`),
  'a changed password': ({ hub, user }) => hub.changePassword(user),
  'a password duty': async ({ hub }) => {
    await hub.hub.database.db.update(settings).set({ requirePasswordChange: true });
    await hub.hub.database.db.update(credentials).set({ createdAt: new Date('2020-01-01') });
  },
  'a changed role': ({ hub, user }) => hub.asOwner(`PATCH /api/users/${user.id}`, { role: 'manager' }),
  'a deleted user': ({ hub, user }) => hub.asOwner(`DELETE /api/users/${user.id}`),
  'a grant that was revoked and given again': async ({ hub, user, appId }) => {
    await hub.revoke(user.id, appId);
    return hub.grant(user.id, appId);
  },
  'a raised access level': ({ hub, appId }) =>
    hub.asOwner(`PATCH /api/apps/${appId}`, { accessLevel: 'admin' }),
  'a deactivated application': ({ hub, appId }) =>
    hub.asOwner(`PATCH /api/apps/${appId}`, { isActive: false }),
  'a deleted application': ({ hub, appId }) => hub.asOwner(`DELETE /api/apps/${appId}`),
  'deleted settings': ({ hub, appId }) => hub.asOwner(`DELETE /api/apps/${appId}/oidc`),
  'leaked keys, even if the user is idle': async ({ hub }) => {
    hub.advance(40 * minute);
    await rotateKeys(hub.hub, { isLeaked: true });
  },
};

/** Those that end sessions at the next sweep, because time alone brings them about. */
const bySweep = new Set(['the end of the session', 'a password duty']);

describeOnEachDatabase("the hub's session is the only truth", database => {
  const world = useSignOnWorld(database);
  let receiver: LogoutReceiver;
  let tokens: Tokens;
  beforeEach(async () => {
    receiver = await openLogoutReceiver(world.url, world.appId);
    await world.connect({ backChannelLogoutUri: receiver.address });
    tokens = await world.signOn();
  });

  /** Returns which of the three endpoints still accept the tokens. The refresh is last, because it uses its token up. */
  const accepted = async () => ({
    userinfo: await succeeds(world.userinfo(tokens)),
    introspection: await client
      .tokenIntrospection(world.config, tokens.access_token)
      .then(({ active }) => active)
      .catch(() => false),
    refresh: await succeeds(world.refresh(tokens)),
  });

  test('accepts tokens while it lasts, even if its user is idle', async () => {
    world.hub.advance(40 * minute);
    // A sweep that finds nothing lost ends nothing.
    await endLostSessions(database().db, world.hub.hub.now());
    expect(await accepted()).toEqual({ userinfo: true, introspection: true, refresh: true });
  });

  test.each(Object.entries(endings))(
    'refuses every token after %s, and tells the application once',
    async (act, end) => {
      const { db } = database();
      const sid = String(tokens.claims()?.sid);
      const answer = await end(world, sid);
      if (answer instanceof Response) expect(answer.status, await answer.text()).toBeLessThan(300);
      expect(await accepted()).toEqual({ userinfo: false, introspection: false, refresh: false });
      if (bySweep.has(act)) await endLostSessions(db, world.hub.hub.now());
      expect(await db.$count(clientSessions)).toBe(0);
      for (let times = 0; times < 2; times += 1) await sendLogoutTokens(world.hub.hub);
      expect(receiver).toMatchObject({ requests: 1, received: [{ claims: { sub: world.user.id, sid } }] });
      expect(await db.select().from(signOuts)).toMatchObject([{ state: 'ended', attempts: 1, dueAt: null }]);
    },
  );

  test('refuses a code after its session has ended', async () => {
    const signOn = await world.authorize();
    await world.signOut();
    await expect(world.exchange(world.config, signOn)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('gives one client session to all sign-ons of a session, and another to another session', async () => {
    const again = await world.signOn();
    const other = await world.signOn(world.config, world.browser(await world.signIn()));
    expect(again.claims()?.sid).toBe(tokens.claims()?.sid);
    expect(other.claims()?.sid).not.toBe(tokens.claims()?.sid);
    await world.signOut();
    expect(await accepted()).toEqual({ userinfo: false, introspection: false, refresh: false });
    tokens = other;
    expect(await accepted()).toEqual({ userinfo: true, introspection: true, refresh: true });
  });
});
