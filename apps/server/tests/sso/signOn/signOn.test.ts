import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { callback, useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('signing on by OpenID Connect', database => {
  const world = useSignOnWorld(database);

  test('tells a relying party who its user is, without a screen', async () => {
    const browser = world.browser(world.user.token);
    const signOn = await world.authorize(undefined, browser);
    expect(signOn.page.location?.href).toMatch(new RegExp(`^${callback}\\?code=`));
    const tokens = await world.exchange(world.config, signOn);
    const claims = {
      sub: world.user.id,
      name: 'ada',
      preferred_username: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      role: 'user',
      groups: [],
    };
    expect(tokens.claims()).toMatchObject({
      ...claims,
      iss: world.url,
      aud: world.appId,
      sid: expect.any(String),
      auth_time: expect.any(Number),
      amr: ['pwd'],
      acr: '1',
    });
    expect(await world.userinfo(tokens)).toEqual(claims);
    expect([...browser.cookies.keys()]).toEqual(['auth_token']);
  });

  test('leads to an app on the device, by the scheme that it has registered', async () => {
    const redirectUris = ['audiobookshelf://oauth', 'http://127.0.0.1/callback'];
    const config = await world.connectPublic({ redirectUris });
    const ask = (redirect_uri: string) => world.authorize(config, undefined, { redirect_uri });
    const signOn = await ask('audiobookshelf://oauth');
    expect(signOn.page.location?.href).toMatch(/^audiobookshelf:\/\/oauth\?code=/);
    expect((await world.exchange(config, signOn)).claims()?.sub).toBe(world.user.id);
    expect((await ask('audiobookshelf://other')).page.location).toBeNull();
  });
});
