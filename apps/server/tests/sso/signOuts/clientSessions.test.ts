import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientSessions } from '../../../src/database/schema.ts';
import type { Store } from '../../../src/database/store.ts';
import type { SessionCaller } from '../../../src/http/handler.ts';
import { createAuthenticator } from '../../../src/signIn/session/liveSessions.ts';
import { endSessionsOf } from '../../../src/signIn/session/queries.ts';
import { beginClientSession } from '../../../src/sso/sessions/clientSessions.ts';
import { emptyDatabase, useDatabase } from '../../support/database/databases.ts';
import { createSignOnWorld, type SignOnWorld } from '../../support/services/relyingParty.ts';

/** The embedded database has one connection, so nothing is concurrent there. */
describe('a client session that begins while its grant is revoked or its hub session ends (postgresql)', () => {
  const database = useDatabase('postgresql');
  let world: SignOnWorld;
  let caller: SessionCaller;
  let other: pg.PoolClient;

  beforeEach(async () => {
    await emptyDatabase(database());
    world = await createSignOnWorld(database());
    const { tokens, now } = world.hub.hub;
    const authenticate = createAuthenticator(database().db, tokens, now);
    caller = (await authenticate(world.user.token, false)) as SessionCaller;
    other = await database().pool.connect();
    await other.query('begin');
    return () => other.release(true);
  });

  const aStatementWaits = async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await database().pool.query(waiting)).rowCount) return;
      await pause(10);
    }
    throw new Error('No statement waits for a lock');
  };

  test('does not begin once the revocation commits', async () => {
    await other.query('delete from access_grants');
    const beginning = beginClientSession(database().db, caller, world.appId, new Date());
    await aStatementWaits();
    await other.query('commit');
    expect(await beginning).toBeNull();
    expect(await database().db.$count(clientSessions)).toBe(0);
  });

  describe.each([
    ['with offline access', true],
    ['without it', false],
  ])('%s', (_, isOffline) => {
    const begin = (store: Store) => beginClientSession(store, caller, world.appId, new Date(), isOffline);
    beforeEach(() => world.connect({ allowOfflineAccess: true }));

    test('does not begin once the end of the hub session commits', async () => {
      await endSessionsOf(drizzle({ client: other }), caller.id, new Date());
      const beginning = begin(database().db);
      await aStatementWaits();
      await other.query('commit');
      expect(await beginning).toBeNull();
      expect(await database().db.$count(clientSessions)).toBe(0);
    });

    test('is deleted by an end that waited for it', async () => {
      const begun = await begin(drizzle({ client: other }));
      expect(begun).toMatchObject({ isOffline });
      const ending = endSessionsOf(database().db, caller.id, new Date());
      await aStatementWaits();
      await other.query('commit');
      await ending;
      expect(await database().db.$count(clientSessions)).toBe(0);
    });
  });

  test('is deleted by a revocation that waited for it', async () => {
    const begun = await beginClientSession(drizzle({ client: other }), caller, world.appId, new Date());
    expect(begun).toMatchObject({ appId: world.appId, user: { username: 'ada' }, isOffline: false });
    const revoking = world.hub.revoke(world.user.id, world.appId);
    await aStatementWaits();
    await other.query('commit');
    expect((await revoking).ok).toBe(true);
    expect(await database().db.$count(clientSessions)).toBe(0);
  });
});
