import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, three, unknownId } from '../support/world.ts';

/**
 * Tests the sessions and requests of a user, as the page of a user shows them. docs/people.md, 'The page of a user'.
 */
area("another user's sessions", world => {
  const read = ({ id }: { id: string }) => world.asOwner(api.users.sessions, { params: { id } });
  const end = ({ id }: { id: string }, sessionId: string) =>
    world.asOwner(api.users.endSession, { params: { id, sessionId } });
  const endAll = ({ id }: { id: string }) => world.asOwner(api.users.endSessions, { params: { id } });
  const endAt = ({ id }: { id: string }, sessionId: string) =>
    world.asOwner(api.users.endAppSession, { params: { id, sessionId } });
  const logOf = async ({ id }: { id: string }) => (await world.log({ userId: id })).map(row => row.details);
  const withApp = async () => {
    const app = await world.createApp();
    return { app, person: await world.createHolder(app) };
  };

  test('are listed by last activity, with those at applications and the session of the hub behind each', async () => {
    const { app, person } = await withApp();
    const second = await world.signIn(person);
    await world.signOn(second, app);
    const [first, other] = [await world.sessionOf(person), await world.sessionOf(second)];
    world.hub.advance(5 * time.minute);
    await world.verify(person);
    const { total, sessions, apps } = await read(person);
    expect(total).toBe(2);
    expect(sessions.map(row => row.id)).toEqual([first, other]);
    expect(sessions[0]).toMatchObject({ isCurrent: false, isIdle: false, ipAddress: expect.any(String) });
    expect(apps).toMatchObject([
      { sessionId: other, appId: app.id, appName: app.name, kind: 'handOff', id: expect.any(String) },
    ]);
    const own = await read(world.owner);
    expect(own.sessions.filter(row => row.isCurrent).map(row => row.id)).toEqual([
      await world.sessionOf(world.owner),
    ]);
  });

  test('are one at an application for each session of the hub, however often it was opened', async () => {
    const { app, person } = await withApp();
    const tokens = [await world.signOn(person, app), await world.signOn(person, app)];
    const { apps } = await read(person);
    expect(apps).toHaveLength(1);
    expect(await endAt(person, apps[0]?.id ?? '')).toEqual({ ended: 1, signOutReport: null });
    for (const token of tokens) expect(await world.isValid(token, app)).toBe(false);
    expect((await read(person)).apps).toEqual([]);
    await world.verify(person);
    expect(await logOf(person)).toContain(
      `${world.owner.username} signed ${person.username} out of ${app.name}`,
    );
  });

  test('end one by one, with those at applications, and the others stay', async () => {
    const { app, person } = await withApp();
    const second = await world.signIn(person);
    const token = await world.signOn(second, app);
    const kept = await world.signOn(person, app);
    const id = await world.sessionOf(second);
    expect(await end(person, id)).toEqual({ ended: 1, signOutReport: null });
    await expectRefusal(world.verify(second), 'unauthenticated');
    expect([await world.isValid(token, app), await world.isValid(kept, app)]).toEqual([false, true]);
    await world.verify(person);
    expect((await read(person)).sessions).toHaveLength(1);
    expect((await logOf(person))[0]).toContain(
      `${world.owner.username} ended a session of ${person.username}: `,
    );
    // Another administrator ended it meanwhile.
    const before = await logOf(person);
    expect(await end(person, id)).toEqual({ ended: 0, signOutReport: null });
    expect(await end(person, unknownId)).toEqual({ ended: 0, signOutReport: null });
    expect(await logOf(person)).toEqual(before);
  });

  test('end all at once', async () => {
    const person = await world.createPerson();
    const second = await world.signIn(person);
    expect(await endAll(person)).toEqual({ ended: 2, signOutReport: null });
    for (const session of [person, second]) await expectRefusal(world.verify(session), 'unauthenticated');
    expect(await read(person)).toEqual({ total: 0, sessions: [], apps: [] });
    expect((await logOf(person))[0]).toBe(
      `${world.owner.username} ended all sessions of ${person.username} (2)`,
    );
    expect(await endAll(person)).toEqual({ ended: 0, signOutReport: null });
  });

  test('do not end by the id of a session of somebody else', async () => {
    const { app, person } = await withApp();
    const stranger = await world.createPerson();
    await world.signOn(person, app);
    const { apps, sessions } = await read(person);
    expect(await end(stranger, sessions[0]?.id ?? '')).toMatchObject({ ended: 0 });
    expect(await endAt(stranger, apps[0]?.id ?? '')).toMatchObject({ ended: 0 });
    expect(await read(person)).toMatchObject({ total: 1, apps: [{ id: apps[0]?.id }] });
  });

  test('stay listed while idle if an application still depends on one, and can be ended', async () => {
    const { app, person } = await withApp();
    const token = await world.signOn(person, app);
    const idle = await world.signIn(person);
    const [carrying, gone] = [await world.sessionOf(person), await world.sessionOf(idle)];
    world.hub.advance(32 * time.minute);
    await world.signInOwner();
    expect(await world.isValid(token, app)).toBe(true);
    const { sessions, total } = await read(person);
    expect(sessions.map(({ id, isIdle }) => ({ id, isIdle }))).toEqual([{ id: carrying, isIdle: true }]);
    expect(total).toBe(1);
    expect(await end(person, gone)).toMatchObject({ ended: 0 });
    expect(await end(person, carrying)).toMatchObject({ ended: 1 });
    expect(await world.isValid(token, app)).toBe(false);
  });

  test('are counted on the overview with applications, requests and a lock', async () => {
    const { app, person } = await withApp();
    const another = await world.createApp();
    const overview = () => world.asOwner(api.users.overview, { params: { id: person.id } });
    await world.requestAccess(person, another);
    expect(await overview()).toMatchObject({ lockedUntil: null, sessions: 1, apps: 1, pendingRequests: 1 });
    await world.asOwner(api.access.revoke, { params: { userId: person.id, appId: app.id } });
    await world.failSignIn(person.username, 5);
    expect(await overview()).toMatchObject({ apps: 0, lockedUntil: expect.any(String) });
  });
});

/** Tests a user's access requests, as the page of a user shows them. docs/people.md, 'The page of a user'. */
area("a user's access requests", world => {
  test('are the pending ones, then the answered ones with who answered', async () => {
    const person = await world.createPerson();
    const [granted, declined, pending] = await three(() => world.createApp());
    const list = () => world.asOwner(api.access.userRequests, { params: { id: person.id } });
    expect(await list()).toEqual([]);
    for (const app of [pending, declined, granted]) {
      await world.requestAccess(person, app, `Needs ${app.id}`);
      world.hub.advance(time.minute);
    }
    const admin = await world.createPerson({ role: 'admin' });
    await world.grant(person.id, granted.id);
    const request = (await list()).find(({ appId }) => appId === declined.id);
    await world.call(admin, api.access.decline, { params: { id: request?.id ?? '' } });
    const unanswered = { state: 'pending', answeredAt: null, answeredBy: null };
    expect(await list()).toMatchObject([
      { ...unanswered, appId: pending.id, reason: `Needs ${pending.id}` },
      { appId: granted.id, state: 'granted', answeredBy: { username: world.owner.username } },
      { appId: declined.id, state: 'declined', answeredBy: { id: admin.id }, answeredAt: expect.any(String) },
    ]);
    await world.asOwner(api.users.remove, { params: admin });
    expect((await list()).at(-1)).toMatchObject({ state: 'declined', answeredBy: null });
  });
});
