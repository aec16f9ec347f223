import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { oidcLifetimes } from '@portico/contract/limits';
import { eq, gt, inArray } from 'drizzle-orm';
import { openDatabase } from '../src/database/open.ts';
import {
  accessGrants,
  accessTokens,
  applications,
  authorizationCodes,
  clientSessions,
  oidcClients,
  refreshTokens,
  sessions,
  users,
} from '../src/database/schema.ts';
import type { Store } from '../src/database/store.ts';
import { sweep } from '../src/jobs.ts';
import { accessToken } from '../src/oidc/models/accessToken.ts';
import { authorizationCode } from '../src/oidc/models/authorizationCode.ts';
import { refreshToken } from '../src/oidc/models/refreshToken.ts';
import type { AdapterSources } from '../src/oidc/models/sources.ts';
import { type NewTokens, tokenSaverIn } from '../src/oidc/models/tokenPair.ts';
import type { RequestMemory } from '../src/oidc/requestMemory.ts';
import { createDatabase, databaseUrl, quiet } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { printMachine, say } from './output.ts';

const hour = 3_600_000;

const [, signOns = 100_000] = process.argv.slice(2).map(Number);

/**
 * A day: its sign-ons, its users, and how long they stay signed in at the hub, so that sessions are live at its end. One
 * in three users signs out after an hour.
 */
const day = { signOns, users: signOns / 200, sessionMs: 10 * hour, together: 20 };

const tables = { authorizationCodes, accessTokens, refreshTokens };

/** Adds users who hold an application. Returns their ids and the application's. */
async function addUsers(store: Store, at: Date) {
  const names = Array.from({ length: day.users }, (_, n) => `user${n}`);
  const added = await store
    .insert(users)
    .values(
      names.map(name => ({
        ...{
          username: name,
          usernameKey: name,
          email: `${name}@example.com`,
          emailKey: `${name}@example.com`,
        },
        ...{ role: 'user' as const, approvedAt: at, createdAt: at },
      })),
    )
    .returning({ id: users.id });
  const [app] = await store
    .insert(applications)
    .values({
      name: 'Notes',
      url: 'https://notes.example.com/',
      accessLevel: 'user',
      keyPrefix: 'x',
      keyHash: 'x',
    })
    .returning({ id: applications.id });
  const appId = app?.id ?? '';
  await store.insert(oidcClients).values({
    ...{ appId, clientType: 'confidential', redirectUris: [], postLogoutUris: [], claims: ['name'] },
  });
  await store.insert(accessGrants).values(added.map(({ id }) => ({ userId: id, appId, grantedBy: id })));
  return { userIds: added.map(({ id }) => id), appId };
}

/** Signs all users in at the hub, and begins their sessions at the application. */
async function signIn(store: Store, at: Date, userIds: readonly string[], appId: string) {
  const expiresAt = new Date(at.getTime() + day.sessionMs);
  const begun = await store
    .insert(sessions)
    .values(userIds.map(userId => ({ userId, createdAt: at, expiresAt, lastActiveAt: at, ip: '' })))
    .returning({ id: sessions.id, userId: sessions.userId });
  return store
    .insert(clientSessions)
    .values(begun.map(({ id, userId }) => ({ sessionId: id, userId, appId, createdAt: at, lastSeenAt: at })))
    .returning({ id: clientSessions.id, sessionId: clientSessions.sessionId });
}

/** Ends the hub's sessions of every third user, and with them those at the application. */
async function signOut(store: Store, at: Date, begun: readonly { sessionId: string | null }[]) {
  const ended = begun.flatMap(({ sessionId }, n) => (n % 3 === 0 && sessionId !== null ? [sessionId] : []));
  await store.update(sessions).set({ endedAt: at }).where(inArray(sessions.id, ended));
}

/** Counts the rows, and those of them that a request could still use. */
async function countRows(store: Store, at: Date) {
  const counts: [name: string, rows: number, live: number][] = [];
  for (const [name, table] of Object.entries(tables)) {
    const live = await store
      .select({ hash: table.hash })
      .from(table)
      .innerJoin(clientSessions, eq(clientSessions.id, table.clientSessionId))
      .where(gt(table.expiresAt, at));
    counts.push([name, await store.$count(table), live.length]);
  }
  return counts;
}

/** Runs the sign-ons of a day at the level of the store, with the hourly sweep. Returns the rows that they leave. */
async function runDay(store: Store): Promise<void> {
  const start = Date.parse('2026-11-23T00:00:00Z');
  let at = new Date(start);
  const memory = () => ({ unsaved: {} }) as RequestMemory;
  const unused = () => Promise.reject(new Error('No code or refresh token is exchanged here.'));
  const save = tokenSaverIn(store, memory, unused, unused);
  const { userIds, appId } = await addUsers(store, at);
  let begun: { id: string; sessionId: string | null }[] = [];
  let signedInAt = at;
  const signOn = async (n: number) => {
    const live = begun[n % begun.length];
    const seconds = Math.floor(at.getTime() / 1000);
    const payload = { grantId: live?.id ?? '', scope: 'openid', iat: seconds, authTime: seconds };
    const tokens: Partial<NewTokens> = {};
    const sources = {
      store,
      now: () => at,
      saveTokens: async part => void Object.assign(tokens, part),
    } as AdapterSources;
    const end = Math.floor((signedInAt.getTime() + day.sessionMs) / 1000);
    const models = [
      { adapter: authorizationCode(sources), exp: seconds + oidcLifetimes.authorizationCode / 1000 },
      { adapter: accessToken(sources), exp: seconds + oidcLifetimes.accessToken / 1000 },
      { adapter: refreshToken(sources), exp: end },
    ];
    for (const { adapter, exp } of models) {
      await adapter.upsert?.(randomBytes(32).toString('hex'), { ...payload, exp }, 0);
    }
    await save(tokens);
  };
  let [done, most] = [0, 0];
  for (let inHour = 0; inHour < 24; inHour += 1) {
    at = new Date(start + inHour * hour);
    if ((inHour * hour) % day.sessionMs === 0) {
      signedInAt = at;
      begun = await signIn(store, at, userIds, appId);
    } else if (((inHour - 1) * hour) % day.sessionMs === 0) {
      await signOut(store, at, begun);
      begun = begun.filter((_, n) => n % 3 !== 0);
    }
    const share = Math.round((day.signOns * (inHour + 1)) / 24);
    for (; done < share; done += day.together) {
      at = new Date(start + (done / day.signOns) * 24 * hour);
      await Promise.all(Array.from({ length: day.together }, (_, n) => signOn(done + n)));
    }
    most = Math.max(most, await store.$count(refreshTokens));
    at = new Date(start + (inHour + 1) * hour);
    await sweep(store, at);
  }
  say(`most refresh tokens at the end of an hour: ${most}`);
  for (const [name, rows, live] of await countRows(store, at))
    say(`${name}: ${rows} rows, ${live} of them live`);
  const left = await store.$count(clientSessions);
  say(`client sessions: ${left}`);
}

/** `npm run bench -- oidc-rows [sign-ons]`: the rows that a day's 100,000 sign-ons leave, with PostgreSQL. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const server = await startPostgresql(directory);
  await createDatabase(server.url, 'bench');
  const url = databaseUrl(server.url, 'bench');
  const database = await openDatabase({ ...quiet, dataDirectory: '', databaseUrl: url });
  const started = performance.now();
  await runDay(database.db);
  say(`${day.signOns} sign-ons in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  await database.close();
  await server.stop();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
