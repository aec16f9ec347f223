import { hour } from '@portico/contract/durations';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { credentials, settings, users } from '../../src/database/schema.ts';
import { rotateKeys } from '../../src/signIn/keys/keys.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type SignOnWorld, type Tokens, useSignOnWorld } from '../support/relyingParty.ts';

/**
 * What ends a user's right to use an application, except for a suspension, a sign-out, and the end of the application or
 * its settings: `oidc/backChannel` tests that these end its session at the application, which the tokens need.
 */
const endings: Readonly<Record<string, (world: SignOnWorld) => Promise<unknown>>> = {
  'an inactive account': ({ hub }) => hub.hub.database.db.update(users).set({ isActive: false }),
  'a grant that was revoked and given again': async ({ hub, user, appId }) => {
    await hub.asOwner(`DELETE /api/user-app-access/${user.id}/${appId}`);
    return hub.asOwner(`POST /api/user-app-access/${user.id}/${appId}`);
  },
  'a raised access level': ({ hub, appId }) =>
    hub.asOwner(`PATCH /api/apps/${appId}`, { accessLevel: 'admin' }),
  'a changed role': ({ hub, user }) => hub.asOwner(`PATCH /api/users/${user.id}`, { role: 'manager' }),
  'a changed password': ({ hub, user }) =>
    hub.ask('POST /api/auth/change-password', {
      token: user.token,
      body: { currentPassword: user.password, newPassword: 'another lintel on columns' },
    }),
  'a password duty': async ({ hub }) => {
    await hub.hub.database.db.update(settings).set({ requirePasswordChange: true });
    await hub.hub.database.db.update(credentials).set({ createdAt: new Date('2020-01-01') });
  },
  'the end of the session': async ({ hub }) => hub.advance(25 * hour),
  'leaked keys, even if the user is idle': async ({ hub }) => {
    hub.advance(40 * 60_000);
    await rotateKeys(hub.hub, { isLeaked: true });
  },
  'a deleted user': ({ hub, user }) => hub.asOwner(`DELETE /api/users/${user.id}`),
  'the end of all sessions at the application': ({ hub, appId }) =>
    hub.asOwner(`POST /api/apps/${appId}/end-sessions`),
};

const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

describeOnEachDatabase("the hub's session is the only truth", database => {
  const world = useSignOnWorld(database);
  let tokens: Tokens;
  beforeEach(async () => {
    tokens = await world.signOn();
  });

  /** Returns which of the three endpoints still accept the tokens. The refresh is last, because it uses its token up. */
  const accepted = async () => ({
    userinfo: await succeeds(client.fetchUserInfo(world.config, tokens.access_token, world.user.id)),
    introspection: await client
      .tokenIntrospection(world.config, tokens.access_token)
      .then(({ active }) => active)
      .catch(() => false),
    refresh: await succeeds(client.refreshTokenGrant(world.config, tokens.refresh_token ?? '')),
  });

  test('accepts tokens while it lasts, even if its user is idle', async () => {
    world.hub.advance(40 * 60_000);
    expect(await accepted()).toEqual({ userinfo: true, introspection: true, refresh: true });
  });

  test.each(Object.entries(endings))('refuses every token after %s', async (_, end) => {
    const answer = await end(world);
    if (answer instanceof Response) expect(answer.status, await answer.text()).toBeLessThan(300);
    expect(await accepted()).toEqual({ userinfo: false, introspection: false, refresh: false });
  });

  test('refuses a code after its session has ended', async () => {
    const signOn = await world.authorize(world.config, world.browser(world.user.token));
    await world.hub.ask('POST /api/auth/logout', { token: world.user.token });
    await expect(world.exchange(world.config, signOn)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('gives one client session to all sign-ons of a session, and another to another session', async () => {
    const again = await world.signOn();
    const other = await world.signOn(
      world.config,
      world.browser(await world.hub.signIn('ada', world.user.password)),
    );
    expect(again.claims()?.sid).toBe(tokens.claims()?.sid);
    expect(other.claims()?.sid).not.toBe(tokens.claims()?.sid);
    await world.hub.ask('POST /api/auth/logout', { token: world.user.token });
    expect(await accepted()).toEqual({ userinfo: false, introspection: false, refresh: false });
    tokens = other;
    expect(await accepted()).toEqual({ userinfo: true, introspection: true, refresh: true });
  });
});
