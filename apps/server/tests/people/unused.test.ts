import { randomUUID } from 'node:crypto';
import { day } from '@portico/contract/lib/durations';
import { showEvent } from '@portico/contract/log/events/stored';
import { isUnused } from '@portico/contract/people/server/accounts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Hub } from '../../src/base/hub.ts';
import {
  accessGrants,
  credentials,
  events,
  masterKeys,
  sessions,
  settings,
  users,
} from '../../src/database/schema.ts';
import { isLatestAdministrator, listUnused } from '../../src/directory/accounts/unused.ts';
import { deactivateUnusedAccounts } from '../../src/people/users/deactivateUnused.ts';
import { describeWhereCallsRace, sealed } from '../support/database/databases.ts';
import { createTestHub, useTestHub } from '../support/hub/testHub.ts';

describeWhereCallsRace('unused accounts', (database, kind) => {
  const hub = useTestHub(database, { now: () => now });
  const now = new Date('2026-11-21T09:30:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * day);
  beforeEach(async () => {
    await database().db.update(settings).set({ deactivateUnusedAccounts: true });
  });

  /** Adds accounts, last used 91 days ago by default. Returns their ids. */
  const add = async (rows: Partial<typeof users.$inferInsert>[]) => {
    const added = await database()
      .db.insert(users)
      .values(
        rows.map(row => {
          const username = `person-${randomUUID()}`;
          const email = `${username}@people.example`;
          const names = { username, usernameKey: username, email, emailKey: email };
          const times = { createdAt: ago(800), activatedAt: ago(800), lastLoginAt: ago(91) };
          return { ...names, ...times, approvedAt: ago(800), ...row };
        }),
      )
      .returning({ id: users.id });
    return added.map(({ id }) => id);
  };
  const addOne = async (row: Partial<typeof users.$inferInsert> = {}) => (await add([row]))[0] ?? '';
  const addMany = (count: number) => add(Array.from({ length: count }, () => ({})));
  const runJob = async (on: Hub = hub.hub) => {
    while (await deactivateUnusedAccounts(on));
  };
  const listInactive = async () => {
    const rows = await database().db.select({ id: users.id }).from(users).where(eq(users.isActive, false));
    return rows.map(({ id }) => id).sort();
  };
  const listLogged = async () =>
    (await sealed(database())).select().from(events).where(eq(events.action, 'deactivate_user'));
  const listLoggedIds = async () => (await listLogged()).map(({ entityId }) => entityId).sort();

  test('deactivates unused accounts after the days in the settings, logs it with the reason, and keeps their access', async () => {
    await database().db.update(settings).set({ unusedAccountDays: 120 });
    const app = await hub.addApp();
    const [late] = await add([{ lastLoginAt: ago(120) }, { lastLoginAt: ago(119.99) }]);
    await database()
      .db.insert(accessGrants)
      .values({ userId: late ?? '', appId: app.id });
    await runJob();
    await runJob();
    expect(await listInactive()).toEqual([late]);
    const logged = await listLogged();
    const [user] = await database()
      .db.select()
      .from(users)
      .where(eq(users.id, late ?? ''));
    expect(logged.map(showEvent)).toMatchObject([
      {
        message: `The user ${user?.username} was deactivated: no sign-in for 120 days`,
        parameters: { unusedDays: 120 },
      },
    ]);
    expect(logged[0]).toMatchObject({ actorId: null, entityId: late, ip: '' });
    expect(user?.version).toBe(2);
    expect(await database().db.$count(accessGrants)).toBe(1);
  });

  test('counts an account as unused for the job as for a sign-in', async () => {
    const times = [null, ago(91), ago(90), ago(89)];
    const rows = (['user', 'manager', 'admin'] as const).flatMap(role =>
      times.flatMap(lastLoginAt =>
        [ago(91), ago(90), ago(89), ago(88)].map(activatedAt => ({ role, lastLoginAt, activatedAt })),
      ),
    );
    await add(rows);
    const { db } = database();
    await db
      .update(users)
      .set({ activatedAt: ago(400), lastLoginAt: null })
      .where(eq(users.role, 'owner'));
    const bySignIn: string[] = [];
    const rule = { deactivateUnusedAccounts: true, unusedAccountDays: 90 };
    for (const user of await db.select().from(users)) {
      if (isUnused(user, rule, now, await isLatestAdministrator(db, user))) bySignIn.push(user.id);
    }
    const byJob = await listUnused(db, now, rows.length);
    expect(byJob.map(({ id }) => id).sort()).toEqual(bySignIn.sort());
    expect(byJob.length).toBeGreaterThan(10);
    expect(byJob.length).toBeLessThan(rows.length / 2);
  });

  test('keeps the owner active, and the administrator with the latest use', async () => {
    const { db } = database();
    await db.update(users).set({ activatedAt: ago(400), lastLoginAt: ago(400) });
    const [first, , inactive] = await add([
      { role: 'admin', lastLoginAt: ago(300) },
      { role: 'admin', lastLoginAt: ago(200) },
      { role: 'admin', lastLoginAt: ago(1), isActive: false },
      { role: 'admin', lastLoginAt: ago(1), isSuspended: true },
    ]);
    await runJob();
    expect(await listInactive()).toEqual([first, inactive].sort());
  });

  test('keeps suspended accounts active, so that lifting the suspension is enough', async () => {
    await addOne({ isSuspended: true });
    await runJob();
    expect(await listInactive()).toEqual([]);
  });

  test('keeps accounts active while a session can still be used', async () => {
    const [working, ended, expired] = await add([{}, {}, {}]);
    const session = { ip: '', createdAt: ago(100), lastActiveAt: ago(1) };
    await database()
      .db.insert(sessions)
      .values([
        { ...session, userId: working ?? '', expiresAt: ago(-1) },
        { ...session, userId: ended ?? '', expiresAt: ago(-1), endedAt: ago(2) },
        { ...session, userId: expired ?? '', expiresAt: ago(1) },
      ]);
    await runJob();
    expect(await listInactive()).toEqual([ended, expired].sort());
  });

  test('ends their sessions, links and master key, as an administrator does', async () => {
    const [gone = '', kept = ''] = await add([{ role: 'admin' }, { role: 'admin', lastLoginAt: ago(1) }]);
    const { db } = database();
    const link = { kind: 'link' as const, createdAt: ago(1), expiresAt: ago(-1) };
    const purposes = ['invitation', 'reset', 'enrol'] as const;
    for (const userId of [gone, kept]) {
      const secrets = purposes.map(purpose => ({ purpose, secret: `${purpose} of ${userId}` }));
      await db.insert(credentials).values(secrets.map(secret => ({ ...link, userId, ...secret })));
      await db.insert(sessions).values({ userId, ip: '', expiresAt: ago(80) });
    }
    await db.insert(masterKeys).values({ keyHash: 'h', keyPrefix: 'p', createdBy: gone });
    await runJob();
    expect(await listInactive()).toEqual([gone]);
    const working = and(eq(credentials.kind, 'link'), isNotNull(credentials.secret));
    const rows = await db.select({ userId: credentials.userId }).from(credentials).where(working);
    expect(rows).toEqual(purposes.map(() => ({ userId: kept })));
    const open = await db.select({ userId: sessions.userId }).from(sessions).where(isNull(sessions.endedAt));
    expect(open).toEqual([{ userId: kept }]);
    expect(await db.$count(masterKeys)).toBe(0);
  });

  test('deactivates at most 500 accounts in one transaction, each once if two hubs run the job at once', async () => {
    const second = await createTestHub(database(), { now: () => now });
    const ids = await addMany(700);
    expect(await deactivateUnusedAccounts(hub.hub)).toBe(true);
    expect(await listLogged()).toHaveLength(500);
    await Promise.all([runJob(), runJob(second.hub), runJob(), runJob(second.hub)]);
    expect(await listInactive()).toEqual(ids.sort());
    expect(await listLoggedIds()).toEqual(ids.sort());
  });

  /** Runs the job while a transaction holds the rows of all users, and then changes something. */
  const meanwhile = async (change: string, values: unknown[] = []) => {
    const client = await database().pool.connect();
    let job: Promise<void> | undefined;
    try {
      await client.query('begin; select from users for no key update');
      job = runJob();
      // The embedded database has one connection, so there the job begins afterwards.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (kind === 'postgresql' && (await client.query(waiting)).rowCount === 0);
      await client.query(change, values);
      await client.query('commit');
    } finally {
      client.release();
    }
    await job;
  };

  test('keeps accounts active that sign in while the job waits for them', async () => {
    const [returning, gone] = await add([{}, {}]);
    await meanwhile('update users set last_login_at = $1 where id = $2', [now, returning]);
    expect(await listInactive()).toEqual([gone]);
    expect(await listLoggedIds()).toEqual([gone]);
  });

  test('keeps accounts active if the setting is turned off while the job waits', async () => {
    await addOne();
    await meanwhile('update settings set deactivate_unused_accounts = false');
    expect(await listInactive()).toEqual([]);
  });
});
