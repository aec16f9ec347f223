import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { SignInDemand } from '../../src/signIn/schemas/signInRule.ts';
import { deviceCode } from '../api/samples.ts';
import { area, expectRefusal, type Person, three, tokenOf, type World } from '../support/world.ts';
import { confirmed, confirmedByPasskey, enrolled } from './passkeys.ts';
import { dayIn } from './signInRules.ts';

/** Sets the rule of an application, as the owner. */
async function demand(world: World, id: string, what: SignInDemand | null, from = dayIn(world, 0)) {
  await confirmed(world, world.owner);
  const rule = what === null ? null : { demand: what, from };
  return world.asOwner(api.apps.saveSignInRule, { params: { id }, body: { rule } });
}

/** Tests what applications demand of a session. docs/sign-in.md, 'Sign-in rules of applications'. */
area('sign-in rules of applications', world => {
  /** Creates an application with a rule and users who hold it. */
  const ruled = async (what: SignInDemand | null, ...people: Person[]) => {
    const app = await world.createApp();
    for (const { id } of people) await world.grant(id, app.id);
    await demand(world, app.id, what);
    return app;
  };
  const generate = (caller: Person, { id }: { id: string }) =>
    world.call(caller, api.signOn.generateToken, { body: { appId: id } });
  const unproven = async (caller: Person, { id }: { id: string }) => {
    const standing = await world.call(caller, api.portal.app, { params: { id } });
    return standing.access === 'held' ? standing.unproven : standing.access;
  };
  /** Creates a user with a passkey whose session has proven the password alone. */
  const withUnusedPasskey = async () => {
    const person = await world.createPerson();
    const added = await enrolled(world, person);
    return { person: { ...person, ...(await world.signIn(person)) }, added };
  };

  test('are announced before their day to those who hold the application and lack the factor', async () => {
    const person = await world.createPerson();
    const announced = async () => (await world.call(person, api.factors.rule, {})).app;
    const [later, sooner] = [await ruled(null, person), await ruled(null, person)];
    const old = await ruled('secondFactor', person);
    // A rule that holds leads users through when they open the application.
    expect(await announced()).toBeNull();
    await demand(world, later.id, 'passkey', dayIn(world, 9));
    await demand(world, sooner.id, 'secondFactor', dayIn(world, 2));
    await demand(world, old.id, null);
    expect(await announced()).toEqual({ name: sooner.name, demand: 'secondFactor', from: dayIn(world, 2) });
    await world.asOwner(api.access.revoke, { params: { userId: person.id, appId: sooner.id } });
    expect(await announced()).toMatchObject({ name: later.name, demand: 'passkey' });
    await enrolled(world, person);
    expect(await announced()).toBeNull();
    const stranger = await world.createPerson();
    expect(await world.call(stranger, api.factors.rule, {})).toEqual({ rule: null, isMet: true, app: null });
  });

  test('count and remind those who hold the application and lack the factor, once for each rule', async () => {
    const [person, ready, stranger] = await three(() => world.createPerson());
    await enrolled(world, ready);
    const app = await ruled(null, person, ready);
    const params = { id: app.id };
    const remind = () => world.asOwner(api.apps.remindOfSignInRule, { params });
    await demand(world, app.id, 'secondFactor', dayIn(world, 9));
    const read = () => world.asOwner(api.apps.signInRule, { params });
    expect(await read()).toMatchObject({ missing: 1, remindedAt: null });
    expect(await remind()).toEqual({ count: 1 });
    const rule = { demand: 'secondFactor', from: dayIn(world, 9) };
    expect(await read()).toMatchObject({ rule, remindedAt: expect.any(String) });
    const reminders = async (of: Person) =>
      (await world.call(of, api.notifications.list, {})).filter(
        ({ code }) => code === 'app_sign_in_rule_reminder',
      );
    expect(await reminders(person)).toMatchObject([{ message: expect.stringContaining(app.name) }]);
    expect(await reminders(ready)).toEqual([]);
    expect(await reminders(stranger)).toEqual([]);
    // Another rule is another reminder, and the same one neither a change nor a line in the log.
    for (let n = 0; n < 2; n += 1) {
      const saved = await demand(world, app.id, 'passkey', dayIn(world, 9));
      expect(saved).toMatchObject({ rule: { demand: 'passkey' }, missing: 1, remindedAt: null });
    }
    expect(await remind()).toEqual({ count: 1 });
    expect(await world.log({ action: 'change_app_sign_in_rule', entityId: app.id })).toHaveLength(2);
  });

  test('open it once the session has proven the second factor, and nothing else is refused', async () => {
    const { person, added } = await withUnusedPasskey();
    const app = await ruled('secondFactor', person);
    const other = await ruled(null, person);
    expect(await unproven(person, app)).toBe('secondFactor');
    expect(await unproven(person, other)).toBeNull();
    await generate(person, other);
    await world.call(person, api.portal.myApps, {});
    await expectRefusal(generate(person, app), 'app_proof_required');
    const isProven = async () => (await world.call(person, api.factors.list, {})).isProven;
    expect(await isProven()).toBe(false);
    await confirmedByPasskey(world, person, added.device);
    expect([await isProven(), await unproven(person, app)]).toEqual([true, null]);
    expect(await world.validate(tokenOf(await generate(person, app)), app)).toMatchObject({ valid: true });
  });

  test('hold from the beginning of a day in UTC, and refuse tokens and sessions from before', async () => {
    const person = await world.createPerson();
    const app = await ruled(null, person);
    const session = await world.signOn(person, app);
    const late = tokenOf(await generate(person, app));
    await demand(world, app.id, 'secondFactor', dayIn(world, 1));
    expect(await world.validate(session, app)).toMatchObject({ valid: true });
    await generate(person, app);
    await demand(world, app.id, 'secondFactor', dayIn(world, 0));
    expect(await world.validate(session, app)).toEqual({ valid: false });
    expect(await world.validate(person.token, app)).toEqual({ valid: false });
    expect(await world.validate(late, app)).toEqual({ valid: false });
    await demand(world, app.id, null);
    expect(await world.validate(session, app)).toMatchObject({ valid: true });
  });

  test('let no device sign in for a session that lacks the proof', async () => {
    const { person, added } = await withUnusedPasskey();
    const app = await ruled('secondFactor', person);
    const code = await deviceCode(world, null, app.id);
    const find = () => world.call(person, api.deviceSignIns.find, { body: { code } });
    const answer = () => world.call(person, api.deviceSignIns.answer, { body: { code, allow: true } });
    expect(await find()).toMatchObject({ hasAccess: true, unproven: 'secondFactor' });
    await expectRefusal(answer(), 'app_proof_required');
    expect(await find()).toMatchObject({ state: 'waiting' });
    await confirmedByPasskey(world, person, added.device);
    expect(await find()).toMatchObject({ unproven: null });
    await answer();
  });

  test('let nobody with a factor add another one or remove it by the password alone', async () => {
    const { person, added } = await withUnusedPasskey();
    await ruled('secondFactor', person);
    await confirmed(world, person);
    const begin = () => world.call(person, api.factors.beginAuthenticator, {});
    const remove = () => world.call(person, api.passkeys.remove, { params: { id: added.id } });
    await expectRefusal(begin(), 'proof_required');
    await expectRefusal(world.call(person, api.passkeys.creationOptions, {}), 'proof_required');
    await expectRefusal(remove(), 'proof_required');
    await confirmedByPasskey(world, person, added.device);
    await begin();
    await expectRefusal(remove(), 'factor_required');
  });
});
