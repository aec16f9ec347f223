import { undoPeriodMs } from '@portico/contract/limits';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { deleteExpiredRows, restoredTables } from '../../src/apps/applications/deletedRows.ts';
import * as schema from '../../src/database/schema.ts';
import {
  accessGrants,
  accessRequests,
  applicationApis,
  applicationDays,
  applicationIcons,
  applications,
  applicationUsers,
  appSessions,
  clientSessions,
  consents,
  credentials,
  deletedRows,
  machineClients,
  machineTokens,
  oidcClients,
  portalPreferences,
  proxiedApps,
  proxiedHosts,
  sessions,
  signOnTokens,
  users,
  visits,
} from '../../src/database/schema.ts';
import { describeWhereCallsRace } from '../support/database/databases.ts';
import { useTestHub } from '../support/hub/testHub.ts';

/** Tables that belong to an application, whose rows end with it for good. */
const endedTables = [
  'oidc_refusals',
  'oidc_tests',
  'oidc_test_steps',
  'interactions',
  'pushed_requests',
  'device_codes',
  'sign_on_tokens',
  'app_sessions',
  'client_sessions',
  'machine_tokens',
];
/** Computed from the name. */
const derivedTables = ['application_looks'];

const tables = Object.values<unknown>(schema).filter(value => is(value, PgTable));

/** Returns the tables whose rows a deleted row of a table deletes. */
const dependents = (name: string): string[] =>
  tables
    .map(table => getTableConfig(table))
    .filter(({ foreignKeys }) =>
      foreignKeys.some(
        key => key.onDelete === 'cascade' && getTableConfig(key.reference().foreignTable).name === name,
      ),
    )
    .flatMap(({ name: own }) => [own, ...dependents(own)]);

test('restores or ends the rows of every table that an application owns', () => {
  const restored = restoredTables.map(table => getTableConfig(table).name);
  const owned = ['applications', ...new Set(dependents('applications'))];
  expect(owned.toSorted()).toEqual([...restored, ...endedTables, ...derivedTables].toSorted());
});

describeWhereCallsRace('the rows of a deleted application', database => {
  const hub = useTestHub(database);
  let holders: { id: string }[];
  let app: { id: string; key: string };
  const db = () => hub.hub.database.db;
  beforeEach(async () => {
    holders = [await hub.addUser('ada'), await hub.addUser('leo')];
    app = await hub.addApp('Ledger');
  });
  const remove = async () => {
    const answer = await hub.asOwner(`DELETE /api/apps/${app.id}`);
    return ((await answer.json()) as { eventId: string }).eventId;
  };
  const undo = (eventId: string) => hub.asOwner(`POST /api/audit-logs/${eventId}/undo`);
  // Of the credentials, an application owns the app passwords.
  const rowsOf = async (kept: readonly PgTable[]) =>
    Object.fromEntries(
      await Promise.all(
        kept.map(async table => {
          const { name } = getTableConfig(table);
          const { rows } = await db().execute<{ row: unknown }>(
            sql`select to_jsonb(t) as row from ${sql.identifier(name)} t
              where ${name} <> 'credentials' or to_jsonb(t) ->> 'kind' = 'app_password' order by 1`,
          );
          return [name, rows.map(({ row }) => row)] as const;
        }),
      ),
    );

  /** Gives the application a row in each of its tables. */
  async function fill(): Promise<void> {
    const store = db();
    const [owner] = await store.select().from(users).where(eq(users.role, 'owner'));
    const ownerId = owner?.id ?? '';
    const own = { appId: app.id };
    const signInRule = { demand: 'passkey' as const, from: '2020-01-01' };
    await store.update(applications).set({ signInRule });
    await store.insert(applicationIcons).values({
      applicationId: app.id,
      digest: 'd'.repeat(64),
      picture: Buffer.from([0, 255, 92, 10]),
    });
    await store.insert(applicationApis).values({
      ...own,
      identifier: 'https://ledger.example',
      scopes: [{ name: 'a', description: "b's \\ “c”" }],
    });
    const [client] = await store
      .insert(machineClients)
      .values({
        ...own,
        name: 'Export',
        nameKey: 'export',
        secretHash: 'h',
        scopes: ['a'],
        createdBy: ownerId,
      })
      .returning();
    await store.insert(machineTokens).values({
      hash: 'of a machine',
      clientId: client?.id ?? '',
      scope: 'a',
      expiresAt: new Date(),
    });
    await store.insert(oidcClients).values({
      ...own,
      clientType: 'confidential',
      secretHash: 's',
      redirectUris: ['https://a.example/b,{"'],
      postLogoutUris: [],
      claims: ['name'],
      extraClaim: { name: 'team', value: 'department' },
    });
    await store.insert(proxiedApps).values({ ...own, openPaths: ['/hooks/*'] });
    await store.insert(proxiedHosts).values({
      ...own,
      host: 'ledger.example',
      origin: 'https://ledger.example',
    });
    const [session] = await store.select().from(sessions).limit(1);
    for (const { id: userId } of holders) {
      const pair = { ...own, userId };
      await store.insert(accessGrants).values({ ...pair, grantedBy: ownerId });
      await store.insert(accessRequests).values({
        ...pair,
        reason: 'Work',
        state: 'granted',
        answeredAt: new Date(),
        answeredBy: ownerId,
      });
      await store.insert(credentials).values({
        ...pair,
        kind: 'app_password',
        name: 'Sync',
        secret: `of ${userId}`,
        createdAt: new Date(),
      });
      await store.insert(portalPreferences).values({ ...pair, isFavourite: true });
      await store
        .insert(consents)
        .values({ ...pair, scopes: ['openid'], claims: ['name'], allowedAt: new Date() });
      await store.insert(visits).values([pair, pair, pair]);
      const parties = { ...pair, sessionId: session?.id ?? '' };
      await store
        .insert(signOnTokens)
        .values({ ...parties, tokenHash: `on ${userId}`, expiresAt: new Date() });
      await store.insert(appSessions).values({ ...parties, tokenHash: `in ${userId}` });
      await store.insert(clientSessions).values({ ...pair, sessionId: null });
    }
    // Visits that are no longer there were counted too.
    await store.update(applicationDays).set({ opens: 40 });
  }

  test('restores the rows unchanged, except sessions and tokens', async () => {
    await fill();
    const before = await rowsOf(restoredTables);
    for (const [name, rows] of Object.entries(before)) expect(rows, name).not.toEqual([]);
    const eventId = await remove();
    for (const [name, rows] of Object.entries(await rowsOf(restoredTables))) expect(rows, name).toEqual([]);
    expect((await undo(eventId)).status).toBe(200);
    expect(await rowsOf(restoredTables)).toEqual(before);
    for (const [name, rows] of Object.entries(
      await rowsOf([signOnTokens, appSessions, clientSessions, machineTokens]),
    )) {
      expect(rows, name).toEqual([]);
    }
    expect(await db().$count(deletedRows)).toBe(0);
  });

  /** Runs the statements of a migration, and others after the test of them. */
  async function migrated(up: string, down: string, work: () => Promise<void>): Promise<void> {
    await db().execute(sql.raw(up));
    try {
      await work();
    } finally {
      await db().execute(sql.raw(down));
    }
  }
  const addTier = "alter table applications add column tier text not null default 'gold'";
  const dropTier = 'alter table applications drop column tier';
  const tiers = async () => (await db().execute(sql`select tier from applications`)).rows;

  test('restores rows of an earlier version with the defaults of new columns, and columns that it does not know', async () => {
    const eventId = await remove();
    await migrated(addTier, dropTier, async () => {
      expect((await undo(eventId)).status).toBe(200);
      expect(await tiers()).toEqual([{ tier: 'gold' }]);
      await db().execute(sql`update applications set tier = 'blue'`);
      expect((await undo(await remove())).status).toBe(200);
      expect(await tiers()).toEqual([{ tier: 'blue' }]);
    });
  });

  test('refuses an undo whose rows no longer fit, and changes nothing', async () => {
    const eventId = await remove();
    await migrated(
      "alter table applications add constraint renamed check (name <> 'Ledger')",
      'alter table applications drop constraint renamed',
      async () => {
        const refused = await undo(eventId);
        expect(refused.status).toBe(409);
        expect(await refused.text()).toContain('This can no longer be undone.');
      },
    );
    expect((await undo(eventId)).status).toBe(200);
  });

  test('refuses an undo of a later version that restores another table too', async () => {
    const eventId = await remove();
    await db()
      .insert(deletedRows)
      .values({ appId: app.id, source: 'ribbons', content: [], deletedAt: new Date() });
    expect((await undo(eventId)).status).toBe(409);
    expect(await db().$count(applications)).toBe(0);
  });

  test('restores the rows without deleted users, also where they only decided', async () => {
    await fill();
    const admin = await hub.addUser('mia', 'admin');
    await db().update(accessGrants).set({ grantedBy: admin.id });
    const [leaves, stays] = holders;
    const eventId = await remove();
    for (const id of [admin.id, leaves?.id]) await hub.asOwner(`DELETE /api/users/${id}`);
    expect((await undo(eventId)).status).toBe(200);
    expect(await db().select().from(accessGrants)).toMatchObject([{ userId: stays?.id, grantedBy: null }]);
    expect(await db().$count(visits)).toBe(3);
  });

  test('restores rows that work: the key validates, and the trigger counts', async () => {
    await fill();
    const eventId = await remove();
    const validate = () =>
      hub
        .ask('POST /api/validate', { body: { token: 'of nobody', apiKey: app.key } })
        .then(async answer => [answer.status, await answer.json()]);
    const during = await validate();
    await undo(eventId);
    expect(during).toEqual([200, { valid: false }]);
    const [user] = holders;
    await db()
      .insert(visits)
      .values({ userId: user?.id ?? '', appId: app.id });
    const [day] = await db().select().from(applicationDays);
    expect(day?.opens).toBe(41);
    expect(await db().$count(applicationUsers)).toBe(2);
  });

  test('restores the rows once for five undos at the same time', async () => {
    await fill();
    const eventId = await remove();
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(eventId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await db().$count(accessGrants)).toBe(2);
  });

  test('keeps the rows for another try after an undo that failed half-way', async () => {
    await fill();
    const eventId = await remove();
    const other = await hub.addApp('Second');
    // The last of the names that are compared.
    await db()
      .insert(machineClients)
      .values({ name: 'Export', nameKey: 'export', secretHash: 'x', scopes: [] });
    const answer = await undo(eventId);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'client_name_taken' }),
    ]);
    expect((await rowsOf([applications])).applications).toEqual([expect.objectContaining({ id: other.id })]);
    await db().delete(machineClients);
    expect((await undo(eventId)).status).toBe(200);
  });

  test('are refused after ten minutes, with or without the job, which deletes them', async () => {
    await fill();
    const eventId = await remove();
    hub.advance(undoPeriodMs - 1000);
    await deleteExpiredRows(db(), hub.hub.now());
    expect(await db().$count(deletedRows)).toBeGreaterThan(0);
    hub.advance(1000);
    expect((await undo(eventId)).status).toBe(409);
    expect(await db().$count(deletedRows)).toBeGreaterThan(0);
    await deleteExpiredRows(db(), hub.hub.now());
    expect(await db().$count(deletedRows)).toBe(0);
  });

  test('stores the rows in portions, also of many holders', async () => {
    await db().execute(sql`
      insert into users (username, username_key, email, email_key)
      select 'n' || n, 'n' || n, 'n' || n || '@example.com', 'n' || n || '@example.com' from generate_series(1, 2500) n`);
    await db().execute(
      sql`insert into access_grants (user_id, app_id) select id, ${app.id} from users where username like 'n%'`,
    );
    const eventId = await remove();
    const portions = await db().select().from(deletedRows).where(eq(deletedRows.source, 'access_grants'));
    expect(portions.map(({ content }) => content.length).sort()).toEqual([1000, 1000, 500]);
    await undo(eventId);
    expect(await db().$count(accessGrants)).toBe(2500);
  });
});
