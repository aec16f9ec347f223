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

  test('find a token by its digest before they join its session, however many sessions there are', async () => {
    const world = await createSignOnWorld(database());
    const config = await world.relyingParty();
    const tokens = await world.signOn(config, world.browser(world.user.token));
    const [found] = await statementsOf(() =>
      client.fetchUserInfo(config, tokens.access_token, world.user.id),
    );
    const connection = await database().pool.connect();
    try {
      await connection.query('begin; set local enable_seqscan = off');
      const { rows } = await connection.query(`explain ${found?.text}`, found?.values);
      await connection.query('rollback');
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: \(hash = ANY/);
      expect(plan).toMatch(/using client_sessions_pkey on client_sessions/);
    } finally {
      connection.release();
    }
  });
});
