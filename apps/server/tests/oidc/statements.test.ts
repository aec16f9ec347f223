import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { flush } from '../../src/database/sharedFlush.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createSignOnWorld } from '../support/relyingParty.ts';
import { statementsOf } from '../support/statements.ts';

describeOnEachDatabase('the statements of OpenID Connect', database => {
  test('are few: each is a round trip to the database', async () => {
    const world = await createSignOnWorld(database());
    const config = await world.relyingParty();
    const browser = world.browser(world.user.token);
    // The first one starts the visit.
    let tokens = await world.signOn(config, browser);
    // The recorder of the doctor reads its tests on a timer, the keys are read once a second, and the embedded
    // database's flush is shared with others.
    const count = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter(
        ({ text }) => text !== flush && !/"(oidc_tests|signing_keys)"/.test(text),
      ).length;
    const counts = {
      signOn: await count(async () => {
        tokens = await world.signOn(config, browser);
      }),
      userinfo: await count(() => client.fetchUserInfo(config, tokens.access_token, world.user.id)),
      refresh: await count(() => client.refreshTokenGrant(config, tokens.refresh_token ?? '')),
    };
    expect(counts).toEqual({ signOn: 8, userinfo: 1, refresh: 2 });
  });

  test('find a token by its digest before they join its session, even before the tables have statistics', async () => {
    const world = await createSignOnWorld(database());
    const config = await world.relyingParty();
    const tokens = await world.signOn(config, world.browser(world.user.token));
    const [found] = await statementsOf(() =>
      client.fetchUserInfo(config, tokens.access_token, world.user.id),
    );
    const connection = await database().pool.connect();
    try {
      await connection.query('begin');
      await connection.query(
        "insert into access_tokens select (jsonb_populate_record(t, jsonb_build_object('hash', n::text))).* from access_tokens t, generate_series(1, 1000) n",
      );
      const { rows } = await connection.query(`explain (generic_plan) ${found?.text}`);
      await connection.query('rollback');
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: \(hash = ANY/);
      expect(plan).not.toMatch(/access_tokens_by_client_session/);
    } finally {
      connection.release();
    }
  });
});
