import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { createSignOnWorld } from '../../support/services/relyingParty.ts';

const copies = (table: string, changes: string) =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t, generate_series(1, 1000) n`;
const moreTokens = copies('access_tokens', "'hash', n::text");
const moreCodes = copies('authorization_codes', "'hash', n::text, 'expires_at', now() - interval '1 day'");
const moreSessions = copies('sessions', "'id', gen_random_uuid()");

describeOnEachDatabase('the statements of OpenID Connect', database => {
  test('find a token by its digest before anything else, even before the tables have statistics', async () => {
    const world = await createSignOnWorld(database());
    const tokens = await world.signOn();
    const sent = await statementsOf(() => world.userinfo(tokens));
    // Not simply the first: the sealer of events runs beside requests.
    const found = sent.find(({ text }) => text.includes('"access_tokens"'));
    const connection = await database().pool.connect();
    try {
      await connection.query('begin');
      await connection.query(moreTokens);
      const { rows } = await connection.query(`explain (generic_plan) ${found?.text}`);
      await connection.query('rollback');
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: \(hash = \$1/);
      expect(plan).not.toMatch(/access_tokens_by_(client_session|expiry)/);
    } finally {
      connection.release();
    }
  });

  test('are not planned again each time, whatever the statistics say', { timeout: 60_000 }, async () => {
    const { pool } = database();
    const world = await createSignOnWorld(database());
    const config = await world.connectPublic();
    const browser = world.browser(world.user.token);
    let tokens = await world.signOn(config, browser);
    for (const rows of [moreTokens, moreCodes, moreSessions]) await pool.query(rows);
    await pool.query('analyze access_tokens, refresh_tokens, authorization_codes, sessions');
    /** Counts the runs of each statement that were planned for their own values, on all connections. */
    const read = async () => {
      const counts = new Map<string, number>();
      const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
      for (const connection of connections) {
        const { rows } = await connection.query<{ name: string; custom: number }>(
          'select name, custom_plans::int as custom from pg_prepared_statements',
        );
        for (const { name, custom } of rows) counts.set(name, custom + (counts.get(name) ?? 0));
        connection.release();
      }
      return counts;
    };
    const plannedIn = async (turns: number) => {
      const before = await read();
      for (let turn = 0; turn < turns; turn += 1) {
        tokens = await world.signOn(config, browser);
        await world.userinfo(tokens, config);
        await world.refresh(tokens, config);
      }
      const after = [...(await read())];
      return after.map(([name, custom]) => ({ name, times: custom - (before.get(name) ?? 0) }));
    };
    // The first runs are planned for their own values, and more of them while the tables grow.
    const turns = 5;
    let planned = await plannedIn(turns);
    const isEach = ({ times }: { times: number }) => times >= turns;
    for (let most = 12; most > 0 && planned.some(isEach); most -= 1) planned = await plannedIn(turns);
    const live = ['authorization_codes', 'access_tokens', 'refresh_tokens', 'sessions'].map(
      of => `live_${of}`,
    );
    const used = [...live, 'own_client_session', 'oidc_client', 'exchange_code', 'refresh_tokens'];
    expect(planned.map(({ name }) => name)).toEqual(expect.arrayContaining(used));
    expect(planned.filter(isEach)).toEqual([]);
  });
});
