import { afterEach, describe, expect, test } from 'vitest';
import { totpCode } from '../src/hub/totp.ts';
import type { PasskeyAssertion } from '../src/schemas/passkey.ts';
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
    afterEach(() => demand(at(), 'user', null));
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

    test('come after the change of a temporary password', async () => {
      await demand(at(), 'user', 'secondFactor');
      const session = await at().signIn(await at().createTemporary());
      expect(await isDue(session)).toBe(true);
      await expectRefusal(at().call(session, api.factors.list, {}), 'password_change_required');
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
    });

    test('ask for a passkey of the user after the password, and in a session that goes on', async () => {
      const [person, stranger] = [await at().createPerson(), await at().createPerson()];
      const { device } = await enrolled(at(), person);
      const { device: other } = await enrolled(at(), stranger);
      const session = await at().signIn(person);
      await demand(at(), 'user', 'secondFactor');
      const { signIn = '', methods } = (await nextOf(at(), person)) ?? {};
      expect(methods).toEqual(['passkey']);
      const prove = (passkey: PasskeyAssertion) =>
        at().call(null, api.passkeys.prove, { body: { signIn, passkey } });
      for (const passkey of [await answered(at(), other), await falseAnswer(at())])
        await expectRefusal(prove(passkey), 'passkey_refused');
      const proven = await prove(await answered(at(), device));
      expect(proven).toMatchObject({ user: { id: person.id, isFactorDue: false } });
      await expectRefusal(prove(await answered(at(), device)), 'sign_in_over');
      expect(await isDue(session)).toBe(true);
      const passkey = await device.get(await at().call(session, api.passkeys.confirmOptions, {}));
      await at().call(session, api.passkeys.confirm, { body: { method: 'passkey', passkey } });
      expect(await isDue(session)).toBe(false);
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

    test('say who is missing, and remind them once a day', async () => {
      const manager = await at().createPerson({ role: 'manager' });
      const ready = await at().createPerson({ role: 'manager' });
      await enrolled(at(), ready);
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
