import { describe, expect, test } from 'vitest';
import { totpCode } from '../src/hub/totp.ts';
import type { Role } from '../src/schemas/role.ts';
import type { SignInDemand } from '../src/schemas/signInRule.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { answered, confirmed, created, enrolled, falseAnswer } from './passkeys.ts';
import { withAuthenticator } from './samples.ts';
import { expectRefusal, type Person, useWorld, type World } from './world.ts';

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
  await world.call(world.owner, api.system.saveSignInRule, { params: { role }, body: { rule } });
}

/** Signs in by password, and returns what comes next. */
async function nextOf(world: World, person: Person) {
  const answer = await world.call(null, api.auth.login, { body: person });
  return 'next' in answer ? answer.next : null;
}

/** Tests what roles must sign in with. docs/sign-in.md, 'Sign-in rules'. */
export function describeSignInRules(open: OpenHub): void {
  describe('sign-in rules', () => {
    const at = useWorld(open);
    const isDue = async (person: { token: string }) =>
      (await at().call(person, api.auth.verify, {})).user.isFactorDue;

    test('hold from the beginning of a day in UTC, also in sessions that go on', async () => {
      const person = await at().createPerson();
      await demand(at(), 'user', 'secondFactor', dayIn(at(), 1));
      expect(await at().call(person, api.factors.rule, {})).toEqual({
        rule: { demand: 'secondFactor', from: dayIn(at(), 1) },
        isMet: false,
        app: null,
      });
      const midnight = Date.parse(`${dayIn(at(), 1)}T00:00:00Z`);
      await at().hub.advance(midnight - at().hub.now() - time.minute);
      const late = await at().signIn(person);
      expect(await isDue(late)).toBe(false);
      await at().call(late, api.portal.myApps, {});
      await at().hub.advance(time.minute);
      expect(await isDue(late)).toBe(true);
      await expectRefusal(at().call(late, api.portal.myApps, {}), 'stronger_sign_in_required');
      Object.assign(at().owner, await at().signIn(at().owner));
      await demand(at(), 'user', null);
      await at().call(late, api.portal.myApps, {});
    });

    test('end the duty once an authenticator app or a passkey is added', async () => {
      await demand(at(), 'user', 'secondFactor');
      const person = await at().createPerson();
      expect(await isDue(person)).toBe(true);
      const { recoveryCodes } = await withAuthenticator(at(), person);
      expect(recoveryCodes).toHaveLength(10);
      expect(await isDue(person)).toBe(false);
      const other = await at().createPerson();
      await enrolled(at(), other);
      expect(await isDue(other)).toBe(false);
      // A passkey alone gets codes as well: the way back in without the device.
      expect((await at().call(other, api.factors.renewRecoveryCodes, {})).recoveryCodes).toHaveLength(10);
      expect(await at().call(other, api.factors.rule, {})).toMatchObject({ isMet: true });
      await demand(at(), 'user', null);
    });

    test('come after the change of a temporary password', async () => {
      await demand(at(), 'user', 'secondFactor');
      const made = await at().createTemporary();
      const session = await at().signIn(made);
      expect(await at().call(session, api.auth.verify, {})).toMatchObject({
        user: { tempPassword: true, isFactorDue: true },
      });
      await expectRefusal(at().call(session, api.factors.list, {}), 'password_change_required');
      await demand(at(), 'user', null);
    });

    test('ask for a passkey after the password, which a device may be remembered for', async () => {
      const person = await at().createPerson();
      const { device } = await enrolled(at(), person);
      expect(await nextOf(at(), person)).toBeNull();
      await demand(at(), 'user', 'secondFactor');
      const next = await nextOf(at(), person);
      expect(next?.methods).toEqual(['passkey']);
      const signIn = next?.signIn ?? '';
      const proven = await at().call(null, api.passkeys.prove, {
        body: { signIn, passkey: await answered(at(), device) },
      });
      expect(proven).toMatchObject({ user: { id: person.id, isFactorDue: false } });
      await expectRefusal(
        at().call(null, api.passkeys.prove, { body: { signIn, passkey: await answered(at(), device) } }),
        'sign_in_over',
      );
      await demand(at(), 'user', null);
    });

    test('refuse the passkey of another user as the next step', async () => {
      const [person, stranger] = [await at().createPerson(), await at().createPerson()];
      await enrolled(at(), person);
      const { device } = await enrolled(at(), stranger);
      await demand(at(), 'user', 'secondFactor');
      const signIn = (await nextOf(at(), person))?.signIn ?? '';
      for (const passkey of [await answered(at(), device), await falseAnswer(at())]) {
        await expectRefusal(
          at().call(null, api.passkeys.prove, { body: { signIn, passkey } }),
          'passkey_refused',
        );
      }
      await demand(at(), 'user', null);
    });

    test('let nobody with a factor add another one by the password alone', async () => {
      const person = await at().createPerson();
      await enrolled(at(), person);
      const session = { ...person, ...(await at().signIn(person)) };
      const passkey = await created(at(), session);
      const begun = await at().call(session, api.factors.beginAuthenticator, {});
      const code = () => totpCode(begun.secret, at().hub.now());
      await demand(at(), 'user', 'secondFactor');
      expect(await isDue(session)).toBe(true);
      await confirmed(at(), session);
      const calls = [
        () => at().call(session, api.factors.beginAuthenticator, {}),
        () =>
          at().call(session, api.factors.confirmAuthenticator, {
            params: { id: begun.id },
            body: { name: 'Phone', code: code() },
          }),
        () => at().call(session, api.passkeys.creationOptions, {}),
        () => at().call(session, api.passkeys.add, { body: { passkey } }),
      ];
      for (const call of calls) await expectRefusal(call(), 'proof_required');
      await demand(at(), 'user', null);
    });

    test('are met in a session that goes on by a code or a passkey', async () => {
      const [person, other] = [await at().createPerson(), await at().createPerson()];
      const { device } = await enrolled(at(), person);
      const { recoveryCodes } = await withAuthenticator(at(), other);
      const session = await at().signIn(person);
      await demand(at(), 'user', 'secondFactor');
      expect(await isDue(session)).toBe(true);
      const passkey = await device.get(await at().call(session, api.passkeys.confirmOptions, {}));
      await at().call(session, api.passkeys.confirm, { body: { method: 'passkey', passkey } });
      expect(await isDue(session)).toBe(false);
      const [code = ''] = recoveryCodes;
      await at().call(other, api.passkeys.confirm, { body: { method: 'recoveryCode', code } });
      await expectRefusal(
        at().call(other, api.passkeys.confirm, { body: { method: 'recoveryCode', code } }),
        'wrong_code',
      );
      await demand(at(), 'user', null);
    });

    test('keep the last factor that they demand', async () => {
      const person = await at().createPerson();
      const [app, { id }] = [await withAuthenticator(at(), person), await enrolled(at(), person)];
      await demand(at(), 'user', 'secondFactor');
      await confirmed(at(), person);
      await at().call(person, api.passkeys.remove, { params: { id } });
      await expectRefusal(
        at().call(person, api.factors.removeAuthenticator, { params: { id: app.id } }),
        'factor_required',
      );
      const again = await enrolled(at(), person);
      await at().call(person, api.factors.removeAuthenticator, { params: { id: app.id } });
      await expectRefusal(
        at().call(person, api.passkeys.remove, { params: { id: again.id } }),
        'factor_required',
      );
      await demand(at(), 'user', null);
      await at().call(person, api.passkeys.remove, { params: { id: again.id } });
    });

    test('that demand a passkey accept neither a code nor a remembered device', async () => {
      const person = await at().createPerson();
      const { secret } = await withAuthenticator(at(), person);
      await demand(at(), 'user', 'passkey');
      const signIn = (await nextOf(at(), person))?.signIn ?? '';
      await at().hub.advance(time.minute);
      const proven = await at().call(null, api.auth.prove, {
        body: { signIn, method: 'totp', code: totpCode(secret, at().hub.now()), rememberDevice: true },
      });
      if ('next' in proven) throw new Error('The sign-in needs another step');
      expect(proven.user.isFactorDue).toBe(true);
      const session = { ...person, token: proven.token };
      const { device } = await enrolled(at(), session);
      expect(await isDue(session)).toBe(false);
      // From now on the password leads to the passkey, and the passkey needs no password.
      expect((await nextOf(at(), person))?.methods).toEqual(['passkey']);
      const passkey = await answered(at(), device);
      expect(await at().call(null, api.passkeys.signIn, { body: { passkey } })).toMatchObject({
        user: { isFactorDue: false },
      });
      await demand(at(), 'user', null);
    });

    test('of owners are theirs, and lead an owner without a factor to adding one', async () => {
      const admin = await at().createPerson({ role: 'admin' });
      const rule = { demand: 'secondFactor' as const, from: dayIn(at(), 0) };
      await expectRefusal(
        at().call(admin, api.system.saveSignInRule, { params: { role: 'owner' }, body: { rule } }),
        'owner_rule',
      );
      await demand(at(), 'owner', 'secondFactor');
      expect(await isDue(at().owner)).toBe(true);
      await expectRefusal(at().call(at().owner, api.system.signInRules, {}), 'stronger_sign_in_required');
      await withAuthenticator(at(), at().owner);
      expect(await isDue(at().owner)).toBe(false);
      await demand(at(), 'owner', null);
    });

    test('say who is missing, and remind them once a day', async () => {
      const manager = await at().createPerson({ role: 'manager' });
      const ready = await at().createPerson({ role: 'manager' });
      await enrolled(at(), ready);
      await expectRefusal(
        at().call(at().owner, api.system.remindOfSignInRule, { params: { role: 'manager' } }),
        'no_rule',
      );
      await demand(at(), 'manager', 'passkey', dayIn(at(), 30));
      const { roles } = await at().call(at().owner, api.system.signInRules, {});
      expect(roles.find(({ role }) => role === 'manager')).toMatchObject({ missing: 1, remindedAt: null });
      const missing = await at().call(at().owner, api.users.list, {
        query: { role: 'manager', status: 'noPasskey' },
      });
      expect(missing.map(({ id }) => id)).toEqual([manager.id]);
      const remind = () =>
        at().call(at().owner, api.system.remindOfSignInRule, { params: { role: 'manager' } });
      expect(await remind()).toEqual({ count: 1 });
      await expectRefusal(remind(), 'reminded_already');
      const codes = async (person: Person) =>
        (await at().call(person, api.notifications.list, {})).map(({ code }) => code);
      expect(await codes(manager)).toContain('sign_in_rule_reminder');
      expect(await codes(ready)).not.toContain('sign_in_rule_reminder');
      await demand(at(), 'manager', null);
    });
  });
}
