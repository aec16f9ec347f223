import { afterEach, expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { Role } from '../../src/people/schemas/role.ts';
import type { PasskeyAssertion } from '../../src/signIn/schemas/passkey.ts';
import type { SignInDemand } from '../../src/signIn/schemas/signInRule.ts';
import { totpCode } from '../../src/signIn/server/totp.ts';
import { nextStep, withAuthenticator } from '../api/samples.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, type Person, type World } from '../support/world.ts';
import { answered, confirmed, confirmedByPasskey, created, enrolled, falseAnswer } from './passkeys.ts';

/** Returns a day in UTC, some days from now. */
export const dayIn = ({ hub }: World, days: number): string =>
  new Date(hub.now() + days * time.day).toISOString().slice(0, 10);

/** Sets the rule of a role, as the owner. */
export async function demand(
  world: World,
  role: Role,
  what: SignInDemand | null,
  from = dayIn(world, 0),
): Promise<void> {
  await confirmed(world, world.owner);
  const rule = what === null ? null : { demand: what, from };
  await world.asOwner(api.system.saveSignInRule, { params: { role }, body: { rule } });
}

/** Tests what roles must sign in with. docs/sign-in.md, 'Sign-in rules'. */
area('sign-in rules', world => {
  afterEach(() => demand(world, 'user', null));
  const isDue = async (person: { token: string }) => (await world.verify(person)).user.isFactorDue;

  test('come after the change of a temporary password', async () => {
    await demand(world, 'user', 'secondFactor');
    const session = await world.signIn(await world.createTemporary());
    expect(await isDue(session)).toBe(true);
    await expectRefusal(world.call(session, api.factors.list, {}), 'password_change_required');
  });

  test('end the duty once an authenticator app or a passkey is added', async () => {
    await demand(world, 'user', 'secondFactor');
    const person = await world.createPerson();
    expect(await isDue(person)).toBe(true);
    expect(await world.call(person, api.factors.rule, {})).toMatchObject({ isMet: false });
    const { recoveryCodes } = await withAuthenticator(world, person);
    expect(recoveryCodes).toHaveLength(10);
    expect(await isDue(person)).toBe(false);
    const other = await world.createPerson();
    await enrolled(world, other);
    expect(await isDue(other)).toBe(false);
    // A passkey alone gets codes as well: the way back in without the device.
    expect((await world.call(other, api.factors.renewRecoveryCodes, {})).recoveryCodes).toHaveLength(10);
    expect(await world.call(other, api.factors.rule, {})).toMatchObject({ isMet: true });
  });

  test('ask for a passkey of the user after the password, and in a session that goes on', async () => {
    const [person, stranger] = [await world.createPerson(), await world.createPerson()];
    const { device } = await enrolled(world, person);
    const { device: other } = await enrolled(world, stranger);
    const session = await world.signIn(person);
    await demand(world, 'user', 'secondFactor');
    const { signIn, methods } = await nextStep(world, person);
    expect(methods).toEqual(['passkey']);
    const prove = (passkey: PasskeyAssertion) =>
      world.call(null, api.passkeys.prove, { body: { signIn, passkey } });
    for (const passkey of [await answered(world, other), await falseAnswer(world)])
      await expectRefusal(prove(passkey), 'passkey_refused');
    const proven = await prove(await answered(world, device));
    expect(proven).toMatchObject({ user: { id: person.id, isFactorDue: false } });
    await expectRefusal(prove(await answered(world, device)), 'sign_in_over');
    expect(await isDue(session)).toBe(true);
    await confirmedByPasskey(world, session, device);
    expect(await isDue(session)).toBe(false);
  });

  test('let nobody with a factor add another one by the password alone', async () => {
    const person = await world.createPerson();
    await enrolled(world, person);
    const session = { ...person, ...(await world.signIn(person)) };
    const passkey = await created(world, session);
    const begun = await world.call(session, api.factors.beginAuthenticator, {});
    const code = () => totpCode(begun.secret, world.hub.now());
    await demand(world, 'user', 'secondFactor');
    expect(await isDue(session)).toBe(true);
    await confirmed(world, session);
    const calls = [
      () => world.call(session, api.factors.beginAuthenticator, {}),
      () =>
        world.call(session, api.factors.confirmAuthenticator, {
          params: { id: begun.id },
          body: { name: 'Phone', code: code() },
        }),
      () => world.call(session, api.passkeys.creationOptions, {}),
      () => world.call(session, api.passkeys.add, { body: { passkey } }),
    ];
    for (const call of calls) await expectRefusal(call(), 'proof_required');
  });

  test('keep the last factor that they demand', async () => {
    const person = await world.createPerson();
    const [app, first] = [await withAuthenticator(world, person), await enrolled(world, person)];
    const removeApp = () => world.call(person, api.factors.removeAuthenticator, { params: { id: app.id } });
    const remove = ({ id }: { id: string }) => world.call(person, api.passkeys.remove, { params: { id } });
    await demand(world, 'user', 'secondFactor');
    await confirmed(world, person);
    await remove(first);
    await expectRefusal(removeApp(), 'factor_required');
    const again = await enrolled(world, person);
    await removeApp();
    await expectRefusal(remove(again), 'factor_required');
    await demand(world, 'user', null);
    await remove(again);
  });

  test('say who is missing, and remind them', async () => {
    const manager = await world.createPerson({ role: 'manager' });
    const ready = await world.createPerson({ role: 'manager' });
    await enrolled(world, ready);
    await demand(world, 'manager', 'passkey', dayIn(world, 30));
    const { roles } = await world.asOwner(api.system.signInRules, {});
    expect(roles.find(({ role }) => role === 'manager')).toMatchObject({ missing: 1, remindedAt: null });
    const missing = await world.asOwner(api.users.list, { query: { role: 'manager', status: 'noPasskey' } });
    expect(missing.map(({ id }) => id)).toEqual([manager.id]);
    const remind = () => world.asOwner(api.system.remindOfSignInRule, { params: { role: 'manager' } });
    expect(await remind()).toEqual({ count: 1 });
    const codes = async (person: Person) =>
      (await world.call(person, api.notifications.list, {})).map(({ code }) => code);
    expect(await codes(manager)).toContain('sign_in_rule_reminder');
    expect(await codes(ready)).not.toContain('sign_in_rule_reminder');
    await demand(world, 'manager', null);
  });
});
