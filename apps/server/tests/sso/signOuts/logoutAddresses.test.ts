import { expect, test } from 'vitest';
import { signOuts } from '../../../src/database/schema.ts';
import type { Resolve } from '../../../src/http/fetch/resolve.ts';
import { postLogoutToken } from '../../../src/sso/signOuts/post.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { owner } from '../../support/hub/testHub.ts';
import { openLogoutReceiver, sendLogoutTokens } from '../../support/services/logoutReceiver.ts';
import { callback, useSignOnWorld } from '../../support/services/relyingParty.ts';

const inside: Resolve = async () => [{ address: '10.0.0.1', family: 4 }];
const forbidden = { failure: 'The address is not public', isFinal: true };

// `push/addresses` tests more of them.
test.each(['https://127.0.0.1/x', 'http://8.8.8.8/x', 'https://inside.example.com/x'])(
  'never sends a logout token to %s unless an owner entered it',
  async address => {
    expect(await postLogoutToken({ address, isByOwner: false }, 't', inside)).toEqual(forbidden);
  },
);

describeOnEachDatabase('back-channel addresses', database => {
  const world = useSignOnWorld(database);
  const receiver = useEach(() => openLogoutReceiver(world.url, world.appId));
  const save = (token: string, backChannelLogoutUri: string, more = {}) =>
    world.hub.ask(`PUT /api/apps/${world.appId}/oidc`, {
      token,
      body: { clientType: 'confidential', redirectUris: [callback], backChannelLogoutUri, ...more },
    });

  test('of the own network need an owner; an administrator can keep one, but not enter another', async () => {
    const admin = await world.hub.addUser('grace', 'admin');
    expect((await save(admin.token, receiver.address)).status).toBe(400);
    expect((await save(await world.hub.signIn(), receiver.address)).status).toBe(200);
    expect((await save(admin.token, receiver.address, { claims: ['email'] })).status).toBe(200);
    expect((await save(admin.token, 'http://127.0.0.1:1/')).status).toBe(400);
    await world.signOn();
    await world.signOut();
    await sendLogoutTokens(world.hub.hub);
    expect(receiver.received).toHaveLength(1);
  });

  test('that an administrator entered must be public when called, also after the owner saves something else', async () => {
    const admin = await world.hub.addUser('grace', 'admin');
    const entered = 'https://localhost/logout';
    expect((await save(admin.token, entered)).status).toBe(200);
    expect((await save(await world.hub.signIn(), entered, { claims: ['email'] })).status).toBe(200);
    await world.signOn();
    await world.signOut();
    await sendLogoutTokens(world.hub.hub);
    expect(await database().db.select().from(signOuts)).toMatchObject([
      { state: 'refused', status: 'The address is not public', dueAt: null },
    ]);
  });

  test('that an owner’s master key enters are those of an administrator', async () => {
    const body = { currentPassword: owner.password };
    const { masterKey } = await world.hub.read('POST /api/system/master-key', { body });
    expect((await save(masterKey, receiver.address)).status).toBe(400);
  });
});
