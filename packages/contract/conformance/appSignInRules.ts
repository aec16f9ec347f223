import { describe, expect, test } from 'vitest';
import { totpCode } from '../src/hub/totp.ts';
import type { SignInDemand } from '../src/schemas/signInRule.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { answered, confirmed, enrolled, letProofsAge } from './passkeys.ts';
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

    test('remind those who hold the application and lack the factor, once a day', async () => {
      const [person, ready, stranger] = [
        await at().createPerson(),
        await at().createPerson(),
        await at().createPerson(),
      ];
      await enrolled(at(), ready);
      const app = await ruled(null, person, ready);
      const params = { id: app.id };
      const remind = () => at().call(at().owner, api.apps.remindOfSignInRule, { params });
      await expectRefusal(remind(), 'no_rule');
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
      // Another rule is another reminder.
      expect(await demand(at(), app.id, 'passkey', dayIn(at(), 9))).toMatchObject({ remindedAt: null });
      expect(await remind()).toEqual({ count: 1 });
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
      await confirmByPasskey(person, added);
      expect(await unproven(person, app)).toBeNull();
      expect(await validate(tokenOf(await generate(person, app)), app)).toMatchObject({ valid: true });
    });

    test('lead a user without a factor to adding one, which opens it', async () => {
      const person = await at().createPerson();
      const app = await ruled('secondFactor', person);
      await expectRefusal(generate(person, app), 'app_proof_required');
      await withAuthenticator(at(), person);
      await generate(person, app);
    });

    test('that demand a passkey do not accept a code', async () => {
      const person = await at().createPerson();
      await withAuthenticator(at(), person);
      const app = await ruled('passkey', person);
      expect(await unproven(person, app)).toBe('passkey');
      await expectRefusal(generate(person, app), 'app_proof_required');
      await enrolled(at(), person);
      await generate(person, app);
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

    test('let nobody add a passkey after a code alone, which is no recent proof of identity', async () => {
      const person = await at().createPerson();
      const { recoveryCodes } = await withAuthenticator(at(), person);
      await letProofsAge(at(), [person, at().owner]);
      const body = { method: 'recoveryCode' as const, code: recoveryCodes[0] ?? '' };
      await at().call(person, api.passkeys.confirm, { body });
      expect(await at().call(person, api.passkeys.list, {})).toMatchObject({ dueProof: ['password'] });
      await expectRefusal(at().call(person, api.passkeys.creationOptions, {}), 'proof_required');
      await confirmed(at(), person);
      await at().call(person, api.passkeys.creationOptions, {});
    });

    test('tell whether the session has proven two factors', async () => {
      const { person, added } = await withUnusedPasskey();
      const isProven = async () => (await at().call(person, api.factors.list, {})).isProven;
      expect(await isProven()).toBe(false);
      await confirmByPasskey(person, added);
      expect(await isProven()).toBe(true);
    });

    test('are met by a sign-in with a passkey, or with a password and a code', async () => {
      const { person, added } = await withUnusedPasskey();
      const app = await ruled('passkey', person);
      const { token } = await at().call(null, api.passkeys.signIn, {
        body: { passkey: await answered(at(), added.device) },
      });
      await generate({ ...person, token }, app);
      const other = await at().createPerson();
      const { secret } = await withAuthenticator(at(), other);
      const second = await ruled('secondFactor', other);
      await at().hub.advance(time.minute);
      const begun = await at().call(null, api.auth.login, { body: other });
      const signIn = 'next' in begun ? begun.next.signIn : '';
      const code = totpCode(secret, at().hub.now());
      const proven = await at().call(null, api.auth.prove, { body: { signIn, method: 'totp', code } });
      if ('next' in proven) throw new Error('The sign-in needs another step');
      await generate({ ...other, token: proven.token }, second);
    });

    test('count the users who lack the factor, and are logged once per change', async () => {
      const [ready, lacking] = [(await withUnusedPasskey()).person, await at().createPerson()];
      const app = await ruled(null, ready, lacking);
      const read = (caller: Person) => at().call(caller, api.apps.signInRule, { params: { id: app.id } });
      const manager = await at().createPerson({ role: 'manager' });
      expect(await read(manager)).toMatchObject({ rule: null, missing: 1 });
      const from = dayIn(at(), 30);
      const saved = await demand(at(), app.id, 'passkey', from);
      expect(saved).toMatchObject({ rule: { demand: 'passkey', from }, missing: 1 });
      await demand(at(), app.id, 'passkey', from);
      expect(await read(manager)).toEqual(saved);
      const log = await at().call(at().owner, api.auditLogs.list, {
        query: { action: 'change_app_sign_in_rule', entityId: app.id },
      });
      expect(log).toHaveLength(1);
    });
  });
}
