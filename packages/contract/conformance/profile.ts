import { beforeAll, describe, expect, test } from 'vitest';
import { lengths, lifetimes } from '../src/limits.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { type Caller, expectRefusal, type Person, unknownId, useWorld } from './world.ts';

/** Tests the caller's profile and sessions. docs/product.md 5.7. */
export function describeProfile(open: OpenHub): void {
  describe("the caller's profile", () => {
    const at = useWorld(open);
    let person: Person;
    beforeAll(async () => {
      person = await at().createPerson({ firstName: 'Ada', department: 'Optics', company: 'Lenses' });
    });
    const read = (caller: Caller = person) => at().call(caller, api.profile.read, {});
    const save = (body: object) => at().call(person, api.profile.update, { body });

    test("returns the caller's data", async () => {
      const { id, username, email } = person;
      expect(await read()).toMatchObject({
        ...{ id, username, email, firstName: 'Ada', lastName: '', phone: '', company: 'Lenses' },
        ...{ department: 'Optics', position: '', role: 'user', isActive: true },
      });
    });

    test('returns the sign-in before this session, or null at the first', async () => {
      const newcomer = await at().createPerson();
      expect(await read(newcomer)).toMatchObject({ lastLogin: null });
      expect(await read(await at().signIn(newcomer))).toMatchObject({ lastLogin: expect.any(String) });
    });

    test('changes five fields and keeps absent ones', async () => {
      const five = {
        ...{ firstName: 'Grace', lastName: 'Hopper', phone: '+44 1632 960001' },
        ...{ department: 'Computing', position: 'Rear admiral' },
      };
      expect(await save(five)).toMatchObject(five);
      expect(await save({ phone: '' })).toMatchObject({ ...five, phone: '' });
      expect(await read()).toMatchObject({ ...five, phone: '', company: 'Lenses' });
      const { user } = await at().call(person, api.auth.verify, {});
      expect(user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    });

    test('keeps the place of the navigation in the account, for every session, without a new version', async () => {
      const { version } = await read();
      const elsewhere = await at().signIn(person);
      const placeOf = async (caller: Caller) =>
        (await at().call(caller, api.auth.verify, {})).user.isNavigationAtSide;
      expect(await placeOf(elsewhere)).toBe(false);
      for (const isAtSide of [true, true, false]) {
        await at().call(person, api.profile.placeNavigation, { body: { isAtSide } });
        expect(await placeOf(elsewhere)).toBe(isAtSide);
        expect(await placeOf(at().owner)).toBe(false);
      }
      expect(await read()).toMatchObject({ version });
    });

    test('changes no other field and no other user', async () => {
      const before = await read();
      const owner = await read(at().owner);
      await save({
        ...{ id: at().owner.id, userId: at().owner.id, username: 'other', email: 'other@people.example' },
        ...{ role: 'owner', isOwner: true, isActive: false, company: 'Other', tempPassword: true },
      });
      expect(await read()).toEqual(before);
      expect(await read(at().owner)).toEqual(owner);
    });

    test('refuses a field that is too long or has line breaks', async () => {
      const refused = save({ phone: 'x'.repeat(lengths.phone.max + 1), position: 'two\nlines' });
      expect(await expectRefusal(refused, 'invalid_fields')).toEqual({
        phone: 'Phone must be at most 40 characters',
        position: 'Job title must be on one line',
      });
    });

    test('returns when the password must be changed, if the settings require changes', async () => {
      expect(await read()).toMatchObject({ passwordDueAt: null });
      await at().saveSettings({ requirePasswordChange: true });
      const { passwordChangedAt, passwordDueAt } = await read();
      const due = new Date(passwordDueAt ?? 0).getTime() - new Date(passwordChangedAt ?? 0).getTime();
      expect(due).toBe(lifetimes.password);
    });
  });

  describe("the caller's sessions", () => {
    const at = useWorld(open);
    const list = (caller: Caller) => at().call(caller, api.profile.sessions, {});
    const end = (caller: Caller, id: string) => at().call(caller, api.profile.endSession, { params: { id } });
    const endOthers = (caller: Caller) => at().call(caller, api.profile.endOtherSessions, {});
    const verify = (caller: Caller) => at().call(caller, api.auth.verify, {});
    const currentId = async (caller: Caller) =>
      (await list(caller)).find(row => row.isCurrent)?.id ?? unknownId;
    const ownerReturns = async () => Object.assign(at().owner, await at().signIn(at().owner));
    const listActivity = async (): Promise<(string | null)[]> =>
      (await at().call(at().owner, api.dashboard.activity, {})).map(entry => entry.description);

    test('are listed with the current one first, then by last activity', async () => {
      const person = await at().createPerson();
      const [second, third] = [await at().signIn(person), await at().signIn(person)];
      const ids = await Promise.all([third, second, person].map(currentId));
      await at().hub.advance(5 * time.minute);
      await verify(second);
      await at().hub.advance(5 * time.minute);
      const rows = await list(third);
      expect(rows.map(row => row.id)).toEqual(ids);
      expect(rows.map(row => row.isCurrent)).toEqual([true, false, false]);
      expect(rows[0]).toMatchObject({ ipAddress: expect.any(String), location: null });
    });

    test('are listed only while live, and only to their user', async () => {
      const person = await at().createPerson();
      const other = await at().signIn(person);
      expect(await list(other)).toHaveLength(2);
      await at().call(person, api.auth.logout, {});
      expect(await list(other)).toHaveLength(1);
      const idle = await at().signIn(person);
      await at().hub.advance(20 * time.minute);
      await verify(other);
      await at().hub.advance(12 * time.minute);
      expect((await list(other)).map(row => row.isCurrent)).toEqual([true]);
      await expectRefusal(verify(idle), 'unauthenticated');
      await ownerReturns();
    });

    test('can be ended individually, with immediate effect', async () => {
      const person = await at().createPerson();
      const [other, third] = [await at().signIn(person), await at().signIn(person)];
      await end(person, await currentId(other));
      await expectRefusal(verify(other), 'unauthenticated');
      await verify(third);
      expect(await list(person)).toHaveLength(2);
    });

    test('can be ended all except the current one', async () => {
      const person = await at().createPerson();
      const others = [await at().signIn(person), await at().signIn(person)];
      expect(await endOthers(person)).toEqual({ ended: 2, signOutReport: null });
      for (const other of others) await expectRefusal(verify(other), 'unauthenticated');
      await verify(person);
      expect(await endOthers(person)).toEqual({ ended: 0, signOutReport: null });
    });

    test('of another user are not found and stay live', async () => {
      const [person, stranger] = [await at().createPerson(), await at().createPerson()];
      const id = await currentId(stranger);
      await expectRefusal(end(person, id), 'not_found');
      await expectRefusal(end(at().owner, id), 'not_found');
      await endOthers(person);
      await verify(stranger);
    });

    test('cannot be ended if unknown, already ended or current', async () => {
      const person = await at().createPerson();
      const id = await currentId(await at().signIn(person));
      await end(person, id);
      await expectRefusal(end(person, id), 'not_found');
      await expectRefusal(end(person, unknownId), 'not_found');
      await expectRefusal(end(person, await currentId(person)), 'current_session');
      await verify(person);
    });

    test('are logged when they are ended', async () => {
      const person = await at().createPerson();
      await end(person, await currentId(await at().signIn(person)));
      await at().signIn(person);
      await endOthers(person);
      const before = await listActivity();
      expect(before[0]).toBe(`${person.username} ended all their other sessions (1)`);
      expect(before[2]).toContain(`${person.username} ended one of their other sessions: `);
      await endOthers(person);
      expect((await listActivity())[0]).toBe(before[0]);
    });
  });
}
