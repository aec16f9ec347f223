import { day, hour } from '@portico/contract/lib/durations';
import { maxCounted } from '@portico/contract/limits';
import type { Overview } from '@portico/contract/log/schemas/overview';
import { initialSignInRules } from '@portico/contract/signIn/server/signInRules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { machineClients, oidcRefusals, users } from '../../../src/database/schema.ts';
import { transact } from '../../../src/events/transact.ts';
import { describeWhereDatabasesDiffer, emptyDatabase } from '../../support/database/databases.ts';
import { createTestHub, type TestHub, useTestHub } from '../../support/hub/testHub.ts';

const backupsOf = (at: Date | null) => ({
  directory: '',
  isEncrypted: false,
  newest: async () => (at === null ? null : { path: '', at, bytes: 1, isEncrypted: false }),
  write: async () => '',
});

describeWhereDatabasesDiffer('the overview of the dashboard', database => {
  const hub = useTestHub(database);
  const read = async ({ ask, signIn }: TestHub, token?: string): Promise<Overview> =>
    (await ask('GET /api/stats/overview', { token: token ?? (await signIn()) })).json();
  const of = (overview: Overview, kind: string) => overview.attention.filter(item => item.kind === kind);

  test('is empty on a new hub, except for the second administrator', async () => {
    await emptyDatabase(database());
    const signInRules = initialSignInRules(new Date());
    const overview = await read(await createTestHub(database(), { signInRules }));
    expect(overview.attention).toEqual([{ kind: 'administrator', count: 1, subject: null }]);
    expect(overview.setup?.filter(({ isDone }) => isDone)).toEqual([]);
    expect(overview.topApplications).toEqual([]);
    expect(overview.days.reduce((sum, { newPeople }) => sum + newPeople, 0)).toBe(1);
  });

  test('shows the set-up, and that there is one administrator, to administrators only', async () => {
    const manager = await hub.addUser('mia', 'manager');
    expect(await read(hub, manager.token)).toMatchObject({ setup: null, attention: [] });
    expect((await read(hub)).attention.map(({ kind }) => kind)).toContain('administrator');
    await hub.addUser('ada', 'admin');
    expect((await read(hub)).attention.map(({ kind }) => kind)).not.toContain('administrator');
  });

  test('names machine clients that expire within 14 days and those that have, but no revoked ones', async () => {
    const add = (name: string, expiresIn: number | null, revokedAt: Date | null = null) =>
      database()
        .db.insert(machineClients)
        .values({
          name,
          nameKey: name,
          secretHash: name,
          scopes: ['log:read'],
          revokedAt,
          expiresAt: expiresIn === null ? null : new Date(Date.now() + expiresIn),
        });
    await add('lasting', null);
    await add('fresh', 15 * day);
    await add('revoked', hour, new Date());
    await add('backup', 13 * day);
    await add('roster', -hour);
    const overview = await read(hub);
    expect(of(overview, 'expiringClients')).toMatchObject([{ count: 1, subject: { name: 'backup' } }]);
    expect(of(overview, 'expiredClients')).toMatchObject([{ count: 1, subject: { name: 'roster' } }]);
    const manager = await hub.addUser('mia', 'manager');
    const theirs = await read(hub, manager.token);
    expect([...of(theirs, 'expiringClients'), ...of(theirs, 'expiredClients')]).toEqual([]);
  });

  test('names the three applications with the newest refusals of a day, with their number', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) ids.push((await hub.addApp(name)).id);
    const refuse = (appId: string, ago: number, count: number) =>
      database()
        .db.insert(oidcRefusals)
        .values({
          reference: `${appId} ${ago}`,
          appId,
          problem: 'wrong_secret',
          count,
          firstAt: new Date(Date.now() - ago),
          lastAt: new Date(Date.now() - ago),
        });
    for (const [index, id] of ids.entries()) await refuse(id, (index + 1) * hour, 2);
    await refuse(ids[1] ?? '', 90_000, 5);
    await refuse(ids[0] ?? '', 25 * hour, 1000);
    expect(of(await read(hub), 'refusedSignOns').map(({ subject, count }) => [subject?.name, count])).toEqual(
      [
        ['Two', 7],
        ['One', 2],
        ['Three', 2],
      ],
    );
  });

  test('names a single account that awaits approval, and counts several up to a limit', async () => {
    const register = (count: number, prefix: string) =>
      database()
        .db.insert(users)
        .values(
          Array.from({ length: count }, (_, index) => ({
            username: `${prefix}${index}`,
            usernameKey: `${prefix}${index}`,
            email: `${prefix}${index}@x.example`,
            emailKey: `${prefix}${index}@x.example`,
          })),
        );
    await register(1, 'ada');
    expect(of(await read(hub), 'registrations')).toMatchObject([{ count: 1, subject: { name: 'ada0' } }]);
    await register(maxCounted + 5, 'guest');
    expect(of(await read(hub), 'registrations')).toEqual([
      { kind: 'registrations', count: maxCounted, subject: null },
    ]);
  });

  test('does not count a demo user as people, nor an application that the owner opened as tried', async () => {
    const demo = await hub.addUser('demo');
    await database().db.update(users).set({ isDemo: true }).where(eq(users.id, demo.id));
    const { id } = await hub.addApp();
    await hub.asOwner('POST /api/user/track-app-access', { appId: id });
    const steps = async () =>
      Object.fromEntries(((await read(hub)).setup ?? []).map(({ step, isDone }) => [step, isDone]));
    expect(await steps()).toMatchObject({ application: true, people: false, opened: false });
    await hub.asOwner(`POST /api/user-app-access/${demo.id}/${id}`);
    await hub.ask('POST /api/user/track-app-access', { token: demo.token, body: { appId: id } });
    expect(await steps()).toMatchObject({ grant: true, opened: true });
  });

  test('ticks the steps for another administrator, for mail and for a backup separately', async () => {
    const stepsOf = async (hub: TestHub) =>
      ((await read(hub)).setup ?? []).filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(await stepsOf(hub)).toEqual([]);
    const admin = await hub.addUser('ada', 'admin');
    expect(await stepsOf(hub)).toEqual(['people', 'administrator']);
    await database().db.update(users).set({ isSuspended: true }).where(eq(users.id, admin.id));
    expect(await stepsOf(hub)).toEqual(['people']);
    const mail = { host: '127.0.0.1', port: 1, isSecure: false, user: '', password: '', from: '' };
    expect(await stepsOf(await createTestHub(database(), { mail }))).toEqual(['people', 'mail']);
    const backedUp = { ...database(), backups: backupsOf(new Date()) };
    expect(await stepsOf(await createTestHub(backedUp))).toEqual(['people', 'backup']);
  });

  test('advises administrators to make a backup once none was made for two days', async () => {
    const items = async (lastBackup: Date | null | undefined, ownersAge = 0) => {
      const backups = lastBackup === undefined ? null : backupsOf(lastBackup);
      const hub = await createTestHub({ ...database(), backups });
      const createdAt = new Date(Date.now() - ownersAge);
      await database().db.update(users).set({ createdAt }).where(eq(users.role, 'owner'));
      return of(await read(hub), 'backup');
    };
    const late = [{ kind: 'backup', count: 1, subject: null }];
    expect(await items(null)).toEqual([]);
    expect(await items(null, 3 * day)).toEqual(late);
    expect(await items(new Date(Date.now() - 3 * day), 9 * day)).toEqual(late);
    expect(await items(new Date(Date.now() - day), 9 * day)).toEqual([]);
    // PostgreSQL without BACKUP_DIR, whose backups the hub does not see.
    expect(await items(undefined, 9 * day)).toEqual([]);
  });

  test('says when the newest backup could not be restored, or was not tested for 40 days', async () => {
    const items = async (testedAgo: number | null, fault: string | null = null, ownersAge = 90 * day) => {
      await emptyDatabase(database());
      const hub = await createTestHub({ ...database(), backups: backupsOf(new Date()) });
      const at = new Date(Date.now() - ownersAge);
      await database().db.update(users).set({ createdAt: at }).where(eq(users.role, 'owner'));
      if (testedAgo !== null) {
        const parameters = { madeAt: at.toISOString(), fault };
        const past = { ...hub.hub, now: () => new Date(Date.now() - testedAgo) };
        await transact(past, async ({ report }) => {
          report({ action: 'test_backup', parameters, actor: null, origin: null });
        });
      }
      return of(await read(hub), 'backupTest').length;
    };
    expect(await items(null)).toBe(1);
    expect(await items(null, null, 39 * day)).toBe(0);
    expect(await items(20 * day)).toBe(0);
    expect(await items(41 * day)).toBe(1);
    expect(await items(20 * day, 'The backup is damaged: its end is missing.')).toBe(1);
  });
});
