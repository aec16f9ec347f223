import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/database/open.ts';
import { verifyLog } from '../../../src/events/chainCheck.ts';
import { createDatabase, databaseUrl, dropDatabase, quiet } from '../../support/database/databases.ts';
import { type PgBouncer, pgbouncerVersion, startPgBouncer } from '../../support/database/pgbouncer.ts';
import { type PostgresqlServer, startPostgresql } from '../../support/database/postgresqlServer.ts';
import {
  failedStart,
  type HubProcess,
  ownerPassword,
  postJson,
  startHubProcess,
} from '../../support/hub/hubProcess.ts';
import { makeQuickDirectory } from '../../support/memory.ts';

if (pgbouncerVersion === null) {
  process.stderr.write('The tests of PgBouncer are skipped: its package pgbouncer is missing.\n');
}

describe.skipIf(pgbouncerVersion === null)(
  `hubs behind PgBouncer ${pgbouncerVersion} in transaction mode`,
  () => {
    const home = makeQuickDirectory();
    const name = `pooled_${randomUUID().replaceAll('-', '')}`;
    let server: PostgresqlServer;
    let bouncer: PgBouncer;
    let direct: string;
    let hubs: HubProcess[] = [];
    beforeAll(async () => {
      server = await startPostgresql(`${home}/run`);
      await createDatabase(server.url, name);
      direct = databaseUrl(server.url, name);
      bouncer = await startPgBouncer(direct);
    });
    afterAll(async () => {
      await Promise.all(hubs.map(hub => hub.stop()));
      await bouncer?.stop();
      await dropDatabase(server.url, name);
      await server?.stop();
    });
    const environment = () => ({
      DATABASE_URL: bouncer.url,
      DATABASE_POOLER: 'transaction',
      LOG_LEVEL: 'info',
    });

    /** Signs the owner in. Returns the headers of the session. */
    const signedIn = async ({ url }: HubProcess) => {
      const owner = { username: 'owner', password: ownerPassword };
      const answer = await postJson(`${url}/api/auth/login`, owner);
      expect(answer.status).toBe(200);
      return { Authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
    };

    test('does not start a hub without DATABASE_POOLER, and names the setting', async () => {
      const { status, said } = await failedStart({ DATABASE_URL: bouncer.url });
      expect(status).toBe(1);
      expect(said).toContain('Set DATABASE_POOLER=transaction');
    });

    test('migrates an empty database once when two hubs start at once, and leaves no lock behind', async () => {
      hubs = await Promise.all([startHubProcess(environment()), startHubProcess(environment())]);
      const client = new pg.Client({ connectionString: direct });
      await client.connect();
      const locks = await client.query(
        "select count(*)::int as count from pg_locks where locktype = 'advisory'",
      );
      expect(locks.rows).toEqual([{ count: 0 }]);
      const owners = await client.query("select count(*)::int as count from users where role = 'owner'");
      expect(owners.rows).toEqual([{ count: 1 }]);
      await client.end();
    });

    test('serves every request of 20 callers at once from both hubs, and keeps the log intact', async () => {
      const [one, other] = hubs as [HubProcess, HubProcess];
      const headers = await signedIn(one);
      await signedIn(other);
      const statuses: number[] = [];
      const caller = async (at: number) => {
        for (let turn = 0; turn < 20; turn += 1) {
          const hub = (at + turn) % 2 === 0 ? one : other;
          const username = `u${randomUUID().slice(0, 18)}`;
          const body = { username, email: `${username}@example.com`, role: 'user' };
          const [path, sent] =
            turn % 5 === 0 ? ['/api/users', body] : [turn % 2 === 0 ? '/api/auth/verify' : '/api/users'];
          const answer = await postJson(`${hub.url}${path}`, sent, headers);
          statuses.push(answer.status);
          await answer.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, at) => caller(at)));
      expect(statuses.filter(status => status === 200)).toHaveLength(320);
      expect(statuses.filter(status => status === 201)).toHaveLength(80);
      for (const hub of hubs) expect(hub.entries().filter(({ level }) => level === 'error')).toEqual([]);
      const database = await openDatabase({ ...quiet, dataDirectory: home, databaseUrl: direct });
      expect((await verifyLog(database.db)).fault).toBeNull();
      await database.close();
    });

    test('refuses at once at one hub a session that ends at the other', async () => {
      const [one, other] = hubs as [HubProcess, HubProcess];
      const headers = await signedIn(one);
      expect((await fetch(`${other.url}/api/auth/verify`, { headers })).status).toBe(200);
      await fetch(`${one.url}/api/auth/logout`, { method: 'POST', headers });
      expect((await fetch(`${other.url}/api/auth/verify`, { headers })).status).toBe(401);
    });
  },
);
