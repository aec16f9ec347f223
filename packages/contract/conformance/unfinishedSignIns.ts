import { describe, expect, test } from 'vitest';
import { factorLimits } from '../src/limits.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { withAuthenticator } from './samples.ts';
import { expectRefusal, type Person, useWorld } from './world.ts';

/** Tests what follows a right password without the second step. docs/sign-in.md, 'Unfinished sign-ins'. */
export function describeUnfinishedSignIns(open: OpenHub): void {
  describe('unfinished sign-ins', () => {
    const at = useWorld(open);
    const begin = async ({ username, password }: Person) => {
      const answer = await at().call(null, api.auth.login, { body: { username, password } });
      if (!('next' in answer)) throw new Error('The sign-in needs no second step');
      return answer.next.signIn;
    };
    const fail = async (signIn: string, times: number) => {
      const body = { signIn, method: 'recoveryCode' as const, code: 'aaaa-aaaa-aaaa-aaaa' };
      for (let n = 0; n < times; n += 1)
        await expectRefusal(at().call(null, api.auth.prove, { body }), 'wrong_code');
    };
    const told = async (person: Person) => {
      const notices = await at().call(person, api.notifications.list, {});
      return notices.filter(({ title }) => title === 'Someone may have your password');
    };
    const found = async (person: Person) => {
      const events = await at().call(at().owner, api.security.events, {});
      return events.filter(
        ({ userId, eventType }) => userId === person.id && eventType === 'second_step_failed',
      );
    };

    test('that wrong codes end are urgent for their user, and a finding for administrators', async () => {
      const person = await at().createPerson();
      await withAuthenticator(at(), person);
      const signIn = await begin(person);
      await fail(signIn, factorLimits.wrongCodes - 1);
      expect(await told(person)).toEqual([]);
      await fail(signIn, 1);
      expect(await told(person)).toMatchObject([
        { priority: 'urgent', actionUrl: '/profile?tab=security&show=methods' },
      ]);
      expect(await found(person)).toMatchObject([{ severity: 'critical', username: person.username }]);
    });

    test('do not repeat an unread notification', async () => {
      const person = await at().createPerson();
      await withAuthenticator(at(), person);
      await fail(await begin(person), factorLimits.wrongCodes);
      // The lock ends, and the sessions of the test do not.
      await at().hub.advance(16 * time.minute);
      await fail(await begin(person), factorLimits.wrongCodes);
      expect(await told(person)).toHaveLength(1);
    });

    test('without wrong codes say nothing on a network of their user, also when new ones end them', async () => {
      const person = await at().createPerson();
      await withAuthenticator(at(), person);
      for (let n = 0; n <= factorLimits.pendingSignIns; n += 1) await begin(person);
      expect(await told(person)).toEqual([]);
      expect(await found(person)).toEqual([]);
    });
  });
}
