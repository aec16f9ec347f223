import { describe, expect, test } from 'vitest';
import type { SignInDemand } from '../src/schemas/signInRule.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { confirmed, enrolled } from './passkeys.ts';
import { deviceCode, withAuthenticator } from './samples.ts';
import { dayIn } from './signInRules.ts';
import { tokenOf } from './signOn.ts';
import { expectRefusal, type Person, useWorld, type World } from './world.ts';

/** Sets the rule of an application, as the owner. */
async function demand(world: World, id: string, what: SignInDemand | null, from = dayIn(world, 0)) {
  await confirmed(world, world.owner);
  const rule = what === null ? null : { demand: what, from };
  return world.call(world.owner, api.apps.saveSignInRule, { params: { id }, body: { rule } });
}

/** Tests what applications demand of a session. docs/sign-in.md, 'Sign-in rules of applications'. */
export function describeAppSignInRules(open: OpenHub): void {
  describe('sign-in rules of applications', () => {
    const at = useWorld(open);
    /** Creates an application with a rule and users who hold it. */
    const ruled = async (what: SignInDemand | null, ...people: Person[]) => {
      const app = await at().createApp();
      for (const { id } of people) await at().grant(id, app.id);
      await demand(at(), app.id, what);
      return app;
    };
    const generate = (caller: Person, { id }: { id: string }) =>
      at().call(caller, api.signOn.generateToken, { body: { appId: id } });
    const validate = (token: string, { fullApiKey: apiKey }: { fullApiKey: string }) =>
      at().call(null, api.signOn.validate, { body: { token, apiKey } });
    const unproven = async (caller: Person, { id }: { id: string }) => {
      const standing = await at().call(caller, api.portal.app, { params: { id } });
      return standing.access === 'held' ? standing.unproven : standing.access;
    };
    const confirmByPasskey = async (person: Person, { device }: Awaited<ReturnType<typeof enrolled>>) => {
      const passkey = await device.get(await at().call(person, api.passkeys.confirmOptions, {}));
      await at().call(person, api.passkeys.confirm, { body: { method: 'passkey', passkey } });
    };
    /** Creates a user with a passkey whose session has proven the password alone. */
    const withUnusedPasskey = async () => {
      const person = await at().createPerson();
      const added = await enrolled(at(), person);
      return { person: { ...person, ...(await at().signIn(person)) }, added };
    };

    test('are announced before their day to those who hold the application and lack the factor', async () => {
      const person = await at().createPerson();
      const announced = async () => (await at().call(person, api.factors.rule, {})).app;
      const [later, sooner, old] = [
        await ruled(null, person),
        await ruled(null, person),
        await ruled('secondFactor', person),
      ];
      // A rule that holds leads users through when they open the application.
      expect(await announced()).toBeNull();
      await demand(at(), later.id, 'passkey', dayIn(at(), 9));
      await demand(at(), sooner.id, 'secondFactor', dayIn(at(), 2));
      await demand(at(), old.id, null);
      expect(await announced()).toEqual({
        name: sooner.name,
        demand: 'secondFactor',
        from: dayIn(at(), 2),
      });
      await at().call(at().owner, api.access.revoke, { params: { userId: person.id, appId: sooner.id } });
      expect(await announced()).toMatchObject({ name: later.name, demand: 'passkey' });
      await enrolled(at(), person);
      expect(await announced()).toBeNull();
      const stranger = await at().createPerson();
      expect(await at().call(stranger, api.factors.rule, {})).toEqual({
        rule: null,
        isMet: true,
        app: null,
      });
    });

    test('count and remind those who hold the application and lack the factor, once a day', async () => {
      const [person, ready, stranger] = [
        await at().createPerson(),
        await at().createPerson(),
        await at().createPerson(),
      ];
      await enrolled(at(), ready);
      const app = await ruled(null, person, ready);
      const params = { id: app.id };
      const remind = () => at().call(at().owner, api.apps.remindOfSignInRule, { params });
      await demand(at(), app.id, 'secondFactor', dayIn(at(), 9));
      const read = () => at().call(at().owner, api.apps.signInRule, { params });
      expect(await read()).toMatchObject({ missing: 1, remindedAt: null });
      expect(await remind()).toEqual({ count: 1 });
      await expectRefusal(remind(), 'reminded_already');
      const rule = { demand: 'secondFactor', from: dayIn(at(), 9) };
      expect(await read()).toMatchObject({ rule, remindedAt: expect.any(String) });
      const reminders = async (of: Person) =>
        (await at().call(of, api.notifications.list, {})).filter(
          ({ code }) => code === 'app_sign_in_rule_reminder',
        );
      expect(await reminders(person)).toMatchObject([{ message: expect.stringContaining(app.name) }]);
      expect(await reminders(ready)).toEqual([]);
      expect(await reminders(stranger)).toEqual([]);
      // Another rule is another reminder, and the same one neither a change nor a line in the log.
      for (let n = 0; n < 2; n += 1) {
        const saved = await demand(at(), app.id, 'passkey', dayIn(at(), 9));
        expect(saved).toMatchObject({ rule: { demand: 'passkey' }, missing: 1, remindedAt: null });
      }
      expect(await remind()).toEqual({ count: 1 });
      const query = { action: 'change_app_sign_in_rule', entityId: app.id };
      expect(await at().call(at().owner, api.auditLogs.list, { query })).toHaveLength(2);
    });

    test('open it once the session has proven the second factor, and nothing else is refused', async () => {
      const { person, added } = await withUnusedPasskey();
      const app = await ruled('secondFactor', person);
      const other = await ruled(null, person);
      expect(await unproven(person, app)).toBe('secondFactor');
      expect(await unproven(person, other)).toBeNull();
      await generate(person, other);
      await at().call(person, api.portal.myApps, {});
      await expectRefusal(generate(person, app), 'app_proof_required');
      const isProven = async () => (await at().call(person, api.factors.list, {})).isProven;
      expect(await isProven()).toBe(false);
      await confirmByPasskey(person, added);
      expect([await isProven(), await unproven(person, app)]).toEqual([true, null]);
      expect(await validate(tokenOf(await generate(person, app)), app)).toMatchObject({ valid: true });
    });

    test('lead a user without the factor to adding one, which opens it', async () => {
      const person = await at().createPerson();
      const [app, other] = [await ruled('secondFactor', person), await ruled('passkey', person)];
      await expectRefusal(generate(person, app), 'app_proof_required');
      await withAuthenticator(at(), person);
      await generate(person, app);
      expect(await unproven(person, other)).toBe('passkey');
      await expectRefusal(generate(person, other), 'app_proof_required');
      await enrolled(at(), person);
      await generate(person, other);
    });

    test('hold from the beginning of a day in UTC, and refuse tokens and sessions from before', async () => {
      const person = await at().createPerson();
      const app = await ruled(null, person);
      const begun = await validate(tokenOf(await generate(person, app)), app);
      const session = begun.valid ? (begun.appSession?.token ?? '') : '';
      const late = tokenOf(await generate(person, app));
      await demand(at(), app.id, 'secondFactor', dayIn(at(), 1));
      expect(await validate(session, app)).toMatchObject({ valid: true });
      await generate(person, app);
      await demand(at(), app.id, 'secondFactor', dayIn(at(), 0));
      expect(await validate(session, app)).toEqual({ valid: false });
      expect(await validate(person.token, app)).toEqual({ valid: false });
      expect(await validate(late, app)).toEqual({ valid: false });
      await demand(at(), app.id, null);
      expect(await validate(session, app)).toMatchObject({ valid: true });
    });

    test('let no device sign in for a session that lacks the proof', async () => {
      const { person, added } = await withUnusedPasskey();
      const app = await ruled('secondFactor', person);
      const code = await deviceCode(at(), null, app.id);
      const find = () => at().call(person, api.deviceSignIns.find, { body: { code } });
      const answer = () => at().call(person, api.deviceSignIns.answer, { body: { code, allow: true } });
      expect(await find()).toMatchObject({ hasAccess: true, unproven: 'secondFactor' });
      await expectRefusal(answer(), 'app_proof_required');
      expect(await find()).toMatchObject({ state: 'waiting' });
      await confirmByPasskey(person, added);
      expect(await find()).toMatchObject({ unproven: null });
      await answer();
    });

    test('let nobody with a factor add another one or remove it by the password alone', async () => {
      const { person, added } = await withUnusedPasskey();
      await ruled('secondFactor', person);
      await confirmed(at(), person);
      const begin = () => at().call(person, api.factors.beginAuthenticator, {});
      const remove = () => at().call(person, api.passkeys.remove, { params: { id: added.id } });
      await expectRefusal(begin(), 'proof_required');
      await expectRefusal(at().call(person, api.passkeys.creationOptions, {}), 'proof_required');
      await expectRefusal(remove(), 'proof_required');
      await confirmByPasskey(person, added);
      await begin();
      await expectRefusal(remove(), 'factor_required');
    });
  });
}
