import * as client from 'openid-client';
import { expect, test } from 'vitest';
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
    // The recorder of the doctor reads its tests on a timer.
    const count = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter(({ text }) => !text.includes('"oidc_tests"')).length;
    const counts = {
      signOn: await count(async () => {
        tokens = await world.signOn(config, browser);
      }),
      userinfo: await count(() => client.fetchUserInfo(config, tokens.access_token, world.user.id)),
      refresh: await count(() => client.refreshTokenGrant(config, tokens.refresh_token ?? '')),
    };
    expect(counts).toEqual({ signOn: 8, userinfo: 1, refresh: 3 });
  });
});
