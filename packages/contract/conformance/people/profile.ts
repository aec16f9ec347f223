import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { lifetimes } from '../../src/limits.ts';
import { sessionOf } from '../../src/signIn/schemas/session.ts';
import { answered, confirmed, enrolled } from '../signIn/passkeys.ts';
import { time } from '../support/hub.ts';
import { area, type Caller, expectRefusal, type Person, three, unknownId, userOf } from '../support/world.ts';

/** Tests the caller's profile and sessions. docs/people.md, 'Profile'. */
area("the caller's profile", world => {
  const person = userOf(world, { firstName: 'Ada', department: 'Optics', company: 'Lenses' });
  const read = (caller: Caller = person) => world.call(caller, api.profile.read, {});

  test("returns the caller's data, and the sign-in before this session", async () => {
    const { id, username, email } = person;
    const details = { firstName: 'Ada', lastName: '', phone: '', company: 'Lenses', department: 'Optics' };
    expect(await read()).toMatchObject({ id, username, email, ...details, role: 'user', lastLogin: null });
    expect(await read(await world.signIn(person))).toMatchObject({ lastLogin: expect.any(String) });
  });

  test('keeps the place of the navigation in the account, for every session, without a new version', async () => {
    const { version } = await read();
    const elsewhere = await world.signIn(person);
    const placeOf = async (caller: Caller) => (await world.verify(caller)).user.isNavigationAtSide;
    const other = await placeOf(world.owner);
    expect(await placeOf(elsewhere)).toBeNull();
    for (const isAtSide of [true, true, false]) {
      await world.call(person, api.profile.placeNavigation, { body: { isAtSide } });
      expect(await placeOf(elsewhere)).toBe(isAtSide);
      expect(await placeOf(world.owner)).toBe(other);
    }
    expect(await read()).toMatchObject({ version });
  });

  test('returns when the password must be changed, if the settings require changes', async () => {
    expect(await read()).toMatchObject({ passwordDueAt: null });
    await world.saveSettings({ requirePasswordChange: true });
    const { passwordChangedAt, passwordDueAt } = await read();
    const due = new Date(passwordDueAt ?? 0).getTime() - new Date(passwordChangedAt ?? 0).getTime();
    expect(due).toBe(lifetimes.password);
    world.hub.advance(lifetimes.password);
    const session = sessionOf(await world.call(null, api.auth.login, { body: person }));
    expect(session).toMatchObject({ tempPassword: true, user: { tempPassword: true, isPasswordDue: true } });
  });
});

/** Tests the caller's sessions. docs/people.md, 'Profile'. */
area("the caller's sessions", world => {
  const list = (caller: Caller) => world.call(caller, api.profile.sessions, {});
  const end = (caller: Caller, id: string) => world.call(caller, api.profile.endSession, { params: { id } });
  const endOthers = (caller: Caller) => world.call(caller, api.profile.endOtherSessions, {});
  const latestActivity = async () => (await world.asOwner(api.dashboard.activity, {}))[0]?.description;

  test('are listed while live, with the current one first, then by last activity', async () => {
    const person = await world.createPerson();
    const [second, third] = [await world.signIn(person), await world.signIn(person)];
    const ids = await Promise.all([third, second, person].map(world.sessionOf));
    world.hub.advance(5 * time.minute);
    await world.verify(second);
    world.hub.advance(5 * time.minute);
    const rows = await list(third);
    expect(rows.map(row => row.id)).toEqual(ids);
    expect(rows.map(row => row.isCurrent)).toEqual([true, false, false]);
    expect(rows[0]).toMatchObject({ ipAddress: expect.any(String), location: null });
    await world.call(second, api.auth.logout, {});
    expect(await list(third)).toHaveLength(2);
    // The first one is idle for too long.
    world.hub.advance(22 * time.minute);
    expect((await list(third)).map(row => row.isCurrent)).toEqual([true]);
    await expectRefusal(world.verify(person), 'unauthenticated');
    await world.signInOwner();
  });

  test('can be ended individually, and all except the current one, which the log says', async () => {
    const person = await world.createPerson();
    const others = await three(() => world.signIn(person));
    const id = await world.sessionOf(others[0]);
    await end(person, id);
    expect(await latestActivity()).toContain(`${person.username} ended one of their other sessions: `);
    await expectRefusal(world.verify(others[0]), 'unauthenticated');
    await expectRefusal(end(person, id), 'not_found');
    for (const ended of [2, 0]) {
      expect(await endOthers(person)).toEqual({ ended, signOutReport: null });
      expect(await latestActivity()).toBe(`${person.username} ended all their other sessions (2)`);
    }
    for (const other of others) await expectRefusal(world.verify(other), 'unauthenticated');
    await world.verify(person);
  });
});

/** Tests the caller's latest sign-ins and reports of them. docs/people.md, 'Profile'. */
area("the caller's sign-ins", world => {
  const list = (caller: Caller) => world.call(caller, api.profile.signIns, {});
  const report = (caller: Caller, id: string) =>
    world.call(caller, api.profile.reportSignIn, { params: { id } });
  /** Signs a person in a second time. Returns that caller, and the id of the sign-in. */
  const signInAgain = async (person: Person) => {
    world.hub.advance(time.minute);
    const caller = await world.signIn(person);
    const current = (await list(caller)).find(({ state }) => state === 'current');
    return { caller, id: current?.id ?? unknownId };
  };
  const eventsOf = async (person: Person) => {
    const events = await world.asOwner(api.security.events, {});
    return events.filter(({ userId, eventType }) => userId === person.id && eventType === 'reported_sign_in');
  };

  test('are listed with the latest first, also those that ended', async () => {
    const person = await world.createPerson();
    const { caller } = await signInAgain(person);
    await world.call(caller, api.auth.logout, {});
    const { caller: third } = await signInAgain(person);
    const rows = await list(third);
    expect(rows.map(({ state }) => state)).toEqual(['current', 'ended', 'live']);
    expect(rows[0]).toMatchObject({ methods: ['password'], isReported: false, location: null });
  });

  test('that their user reports end all other sessions and demand a new password', async () => {
    const person = await world.createPerson();
    const [first, second] = [await signInAgain(person), await signInAgain(person)];
    expect(await report(person, first.id)).toEqual({
      ok: true,
      mustChangePassword: true,
      signOutReport: null,
    });
    for (const { caller } of [first, second]) await expectRefusal(world.verify(caller), 'unauthenticated');
    expect(await world.verify(person)).toMatchObject({ user: { tempPassword: true, isPasswordDue: true } });
    await expectRefusal(list(person), 'password_change_required');
    const next = await world.signIn(person);
    await expectRefusal(world.call(next, api.portal.stats, {}), 'password_change_required');
    const changed = await world.renewPassword(person);
    expect(await world.verify(changed)).toMatchObject({
      user: { tempPassword: false, isPasswordDue: false },
    });
    expect((await list(changed)).filter(({ isReported }) => isReported)).toMatchObject([{ id: first.id }]);
    const notices = await world.call(changed, api.notifications.list, {});
    expect(notices.filter(({ title }) => title === 'Sign-in reported')).toHaveLength(1);
  });

  test('that are older than the password demand no new one', async () => {
    const person = await world.createPerson();
    const { id } = await signInAgain(person);
    world.hub.advance(time.minute);
    const changed = await world.renewPassword(person);
    expect(await report(changed, id)).toMatchObject({ mustChangePassword: false });
    expect(await world.verify(changed)).toMatchObject({ user: { tempPassword: false } });
    expect(await eventsOf(person)).toHaveLength(1);
  });

  test('by a passkey demand no new password, with or without one', async () => {
    const person = await world.createPerson();
    const { device } = await enrolled(world, person);
    const signInByPasskey = async () => {
      world.hub.advance(time.minute);
      const passkey = await answered(world, device);
      const caller = sessionOf(await world.call(null, api.passkeys.signIn, { body: { passkey } }));
      const [latest] = await list(caller);
      expect(latest).toMatchObject({ state: 'current', methods: ['passkey'] });
      return { caller, id: latest?.id ?? unknownId };
    };
    const first = await signInByPasskey();
    expect(await report(person, first.id)).toMatchObject({ mustChangePassword: false });
    await expectRefusal(world.verify(first.caller), 'unauthenticated');
    await confirmed(world, person);
    await world.call(person, api.passkeys.removePassword, {});
    const second = await signInByPasskey();
    expect(await report(person, second.id)).toMatchObject({ mustChangePassword: false });
    await expectRefusal(world.verify(second.caller), 'unauthenticated');
    await world.verify(person);
  });
});
