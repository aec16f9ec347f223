import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { machineBody, rememberedSession, withAuthenticator } from '../api/samples.ts';
import { area, type Caller, expectRefusal, freshPassword, unknownId } from '../support/world.ts';
import { confirmedByPassword, letProofsAge } from './passkeys.ts';

/**
 * Tests that a dangerous action needs the level of the account's second factor. Decision 96. `recipes.ts` has every
 * action.
 */
area('a recent proof', world => {
  async function withFactor() {
    const person = await world.createPerson({ role: 'admin' });
    return { person, ...(await withAuthenticator(world, person)) };
  }
  const dueIn = async (session: Caller) =>
    (await world.call(session, api.passkeys.list, {})).dueProof?.toSorted() ?? null;

  test('is not given by a session that began before the account had a second factor', async () => {
    const person = await world.createPerson({ role: 'admin' });
    const thief = { ...person, ...(await world.signIn(person)) };
    await withAuthenticator(world, person);
    await expectRefusal(world.call(thief, api.factors.renewRecoveryCodes, {}), 'unauthenticated');
    await world.call(person, api.factors.renewRecoveryCodes, {});
  });

  test('is not given by the password alone, also where a call asks for it', async () => {
    const { person, recoveryCodes } = await withFactor();
    await letProofsAge(world, [person, world.owner]);
    expect(await dueIn(person)).toEqual(['password']);
    const proven = await confirmedByPassword(world, person);
    expect(proven.dueProof?.toSorted()).toEqual(['recoveryCode', 'totp']);
    const { call } = world;
    const { password: currentPassword } = person;
    const params = { id: unknownId };
    const change = { currentPassword, newPassword: freshPassword() };
    for (const ask of [
      () => call(person, api.auth.changePassword, { body: change }),
      () => call(person, api.machineClients.create, { body: machineBody(currentPassword) }),
      () => call(person, api.machineClients.rotateSecret, { params, body: { currentPassword } }),
      () => call(person, api.system.generateMasterKey, { body: { currentPassword, replace: true } }),
      () => call(person, api.factors.renewRecoveryCodes, {}),
    ])
      await expectRefusal(ask(), 'proof_required');
    const [code = ''] = recoveryCodes;
    const both = await world.call(person, api.passkeys.confirm, { body: { method: 'recoveryCode', code } });
    expect(both).toEqual({ dueProof: null });
    await world.call(person, api.factors.renewRecoveryCodes, {});
  });

  test('is not given by a device that is remembered', async () => {
    const { person } = await withFactor();
    const session = await rememberedSession(world, person);
    expect(await dueIn(session)).toEqual(['recoveryCode', 'totp']);
    await expectRefusal(world.call(session, api.factors.renewRecoveryCodes, {}), 'proof_required');
  });
});
