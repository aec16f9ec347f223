import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { recentWindows } from '../../src/limits.ts';
import { withAuthenticator } from '../api/samples.ts';
import { dayIn, demand } from '../signIn/signInRules.ts';
import { time } from '../support/hub.ts';
import { databaseArea, type Person, userOf } from '../support/world.ts';

/** Tests figures, activity and polling. docs/log.md, 'Dashboard'. */
databaseArea('the dashboard', world => {
  const manager = userOf(world, { role: 'manager' });
  const stats = () => world.call(manager, api.dashboard.stats, {});
  const feed = (query: { limit?: number; entityType?: 'app' | 'system'; importance?: 'notable' } = {}) =>
    world.call(manager, api.dashboard.activity, { query });

  test('counts users, active applications, live sessions and the failures of a day', async () => {
    const before = await stats();
    const inactive = await world.createApp();
    await world.createApp();
    await world.hub.deactivateApplication(inactive.id);
    const person = await world.createPerson();
    await world.failSignIn(manager.username);
    expect(await stats()).toEqual({
      totalUsers: before.totalUsers + 1,
      connectedApps: before.connectedApps + 1,
      activeSessions: before.activeSessions + 1,
      failedLogins: before.failedLogins + 1,
    });
    await world.call(person, api.auth.logout, {});
    expect((await stats()).activeSessions).toBe(before.activeSessions);
  });

  test('counts sign-ins and failures by day, today last', async () => {
    const series = await world.call(manager, api.dashboard.signIns, {});
    expect(series.length).toBe(recentWindows.signInDays);
    expect(series.map(({ day }) => day)).toEqual(series.map(({ day }) => day).toSorted());
    const today = series.at(-1);
    await world.failSignIn(manager.username);
    const later = await world.call(manager, api.dashboard.signIns, {});
    expect(later.at(-1)).toEqual({ ...today, failures: (today?.failures ?? 0) + 1 });
  });

  const overview = (reader = world.owner) => world.call(reader, api.dashboard.overview, {});
  const kindsOf = async (reader: Person) => (await overview(reader)).attention.map(({ kind }) => kind);

  test('reports pending requests until they are answered', async () => {
    const app = await world.createApp();
    const person = await world.createPerson();
    await world.requestAccess(person, app);
    const pending = { kind: 'requests', count: 1, subject: null };
    expect((await overview(manager)).attention).toContainEqual(pending);
    await world.grant(person.id, app.id);
    expect(await kindsOf(manager)).not.toContain('requests');
  });

  test('reports a locked account until the lock ends', async () => {
    const person = await world.createPerson();
    await world.failSignIn(person.username, 5);
    const subject = { id: person.id, name: person.username };
    expect((await overview(manager)).attention).toContainEqual({ kind: 'lockedAccounts', count: 1, subject });
    world.hub.advance(16 * time.minute);
    expect(await kindsOf(manager)).not.toContain('lockedAccounts');
  });

  test('counts new people by day, sign-ins by hour, and the most opened applications first', async () => {
    const before = await overview();
    const [app, other] = [await world.createApp(), await world.createApp()];
    for (const opened of [[app, other], [app]]) {
      const person = await world.createPerson();
      for (const { id: appId } of opened) {
        await world.grant(person.id, appId);
        await world.call(person, api.portal.trackAccess, { body: { appId } });
      }
    }
    const after = await overview();
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    expect(after.days.length).toBe(recentWindows.signInDays);
    expect(after.days.at(-1)?.opens).toBe((before.days.at(-1)?.opens ?? 0) + 3);
    expect(sum(after.days.map(({ newPeople }) => newPeople))).toBe(
      sum(before.days.map(({ newPeople }) => newPeople)) + 2,
    );
    expect(sum(after.signInHours)).toBeGreaterThan(sum(before.signInHours));
    const opens = after.topApplications.map(row => row.opens);
    expect(opens).toEqual(opens.toSorted((one, next) => next - one));
    expect(after.topApplications).toContainEqual({ id: app.id, name: app.name, icon: null, opens: 2 });
  });

  test('lists the latest events, newest first', async () => {
    const { name } = await world.createApp();
    const [first] = await feed({ limit: 1 });
    const by = { actorUsername: world.owner.username, description: expect.stringContaining(name) };
    const created = { action: 'create_app', severity: 'success', entityType: 'app', entityName: name, ...by };
    expect(first).toMatchObject(created);
    const ofApps = await feed({ entityType: 'app' });
    expect(ofApps[0]).toMatchObject(created);
    expect(ofApps.filter(({ entityType }) => entityType !== 'app')).toEqual([]);
    expect(await feed({ entityType: 'system' })).toEqual([]);
  });

  test('lists notable events without sign-ins', async () => {
    const app = await world.createApp();
    await world.createPerson();
    await world.failSignIn(manager.username);
    expect((await feed()).map(({ action }) => action)).toContain('failed_login');
    const notable = await feed({ importance: 'notable' });
    expect(notable.map(({ entityName }) => entityName)).toContain(app.name);
    expect(notable.map(({ action }) => action)).not.toContain('failed_login');
  });

  test('answers a poll after a change in full, and a stranger with the tag not at all', async () => {
    const ask = (more: object) => world.hub.fetch('/api/activity-stream', { headers: { ...more } });
    const authorised = { Authorization: `Bearer ${manager.token}` };
    const tag = { 'If-None-Match': (await ask(authorised)).headers.get('ETag') ?? '' };
    expect((await ask({ ...authorised, ...tag })).headers.get('Cache-Control')).toContain('no-store');
    await world.createApp();
    expect((await ask({ ...authorised, ...tag })).status).toBe(200);
    expect((await ask(tag)).status).toBe(401);
  });

  test('names those who manage by password alone, until a rule or a factor of theirs', async () => {
    const admin = await world.createPerson({ role: 'admin' });
    const countFor = async (reader: Person) =>
      (await overview(reader)).attention.find(({ kind }) => kind === 'passwordsAlone')?.count ?? 0;
    const [toOwner, toAdmin] = [await countFor(world.owner), await countFor(admin)];
    // Only the owner sets the rule of the owner.
    expect(toOwner).toBe(toAdmin + 1);
    expect(await countFor(manager)).toBe(0);
    const protectedAdmin = await world.createPerson({ role: 'admin' });
    expect(await countFor(admin)).toBe(toAdmin + 1);
    await withAuthenticator(world, protectedAdmin);
    expect(await countFor(admin)).toBe(toAdmin);
    await world.createPerson({ role: 'admin' });
    await world.createPerson({ role: 'user' });
    expect(await countFor(admin)).toBe(toAdmin + 1);
    const later = dayIn(world, 3);
    await demand(world, 'admin', 'secondFactor', later);
    await demand(world, 'manager', 'secondFactor', later);
    expect(await countFor(admin)).toBe(0);
    const subject = { id: world.owner.id, name: world.owner.username };
    expect((await overview()).attention).toContainEqual({ kind: 'passwordsAlone', count: 1, subject });
    await demand(world, 'owner', 'secondFactor', later);
    expect(await countFor(world.owner)).toBe(0);
    for (const role of ['owner', 'admin', 'manager'] as const) await demand(world, role, null);
  });
});
