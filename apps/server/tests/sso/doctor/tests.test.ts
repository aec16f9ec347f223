import { minute } from '@portico/contract/lib/durations';
import type { SignOnTest } from '@portico/contract/sso/schemas/doctor';
import { expect, test } from 'vitest';
import { oidcTestSteps, oidcTests } from '../../../src/database/schema.ts';
import { sweep } from '../../../src/hub/jobs/jobs.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { callback, useSignOnWorld } from '../../support/services/relyingParty.ts';

interface Admin {
  id: string;
  token: string;
}

describeOnEachDatabase('a test of a sign-on', database => {
  const world = useSignOnWorld(database);
  const anna = useEach(() => world.addHolder('anna', 'admin'));
  const begin = ({ token }: Admin): Promise<SignOnTest> =>
    world.hub.read(`POST /api/apps/${world.appId}/oidc/tests`, { token });
  const read = ({ id }: SignOnTest, { token }: Admin): Promise<SignOnTest> =>
    world.hub.read(`GET /api/apps/${world.appId}/oidc/tests/${id}`, { token });
  const shortly = ({ steps }: SignOnTest) =>
    steps.map(({ kind, outcome, reason }) => [kind, outcome, ...(reason === null ? [] : [reason])].join(' '));
  const signOn = ({ token }: Admin) => world.signOn(undefined, world.browser(token));

  test('reports every step of a sign-on', async () => {
    const begun = await begin(anna);
    expect(begun).toMatchObject({ state: 'waiting', steps: [] });
    const tokens = await signOn(anna);
    expect(shortly(await read(begun, anna))).toEqual(['authorization ok', 'code ok', 'token ok']);
    await world.userinfo(tokens, undefined, anna.id);
    const done = await read(begun, anna);
    expect(done.state).toBe('done');
    expect(shortly(done)).toEqual(['authorization ok', 'code ok', 'token ok', 'userinfo ok']);
  });

  test('shows what the application sent, without secrets', async () => {
    const begun = await begin(anna);
    const signedOn = await world.authorize(undefined, world.browser(anna.token));
    const { page, verifier, state, nonce } = signedOn;
    const tokens = await world.exchange(world.config, signedOn);
    const { steps } = await read(begun, anna);
    const sent = Object.fromEntries((steps[0]?.parameters ?? []).map(({ name, value }) => [name, value]));
    expect(sent).toEqual({
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid profile email groups',
      code_challenge_method: 'S256',
      code_challenge: 'present',
      state: 'present',
      nonce: 'present',
    });
    const all = JSON.stringify(steps);
    const secrets = [verifier, state, nonce, world.secret, tokens.access_token, tokens.id_token ?? ''];
    const code = page.location?.searchParams.get('code') ?? '';
    for (const secret of [...secrets, code]) expect(all).not.toContain(secret);
  });

  test('reports a wrong redirect address with both values', async () => {
    const begun = await begin(anna);
    await world.authorize(undefined, world.browser(anna.token), { redirect_uri: `${callback}/` });
    const refused = await read(begun, anna);
    expect(refused.state).toBe('refused');
    expect(refused.steps).toMatchObject([
      { kind: 'authorization', reason: 'redirect_uri_mismatch', sent: `${callback}/`, expected: callback },
    ]);
  });

  test('reports a refused exchange, which has no cookie, by its code', async () => {
    const begun = await begin(anna);
    const wrong = await world.relyingParty({ secret: 'wrong' });
    await expect(world.signOn(wrong, world.browser(anna.token))).rejects.toThrow();
    expect(shortly(await read(begun, anna))).toEqual([
      'authorization ok',
      'code ok',
      'token refused wrong_secret',
    ]);
    await signOn(anna);
    expect((await read(begun, anna)).state).toBe('done');
  });

  test('reports a code that is used again', async () => {
    const begun = await begin(anna);
    const signedOn = await world.authorize(undefined, world.browser(anna.token));
    await world.exchange(world.config, signedOn);
    await expect(world.exchange(world.config, signedOn)).rejects.toThrow();
    const reported = await read(begun, anna);
    expect(shortly(reported).at(-1)).toBe('token refused code_reused');
    expect(reported.state).toBe('refused');
  });

  test('reports that the administrator has no access, and the sign-on once it is granted', async () => {
    await world.hub.revoke(anna.id, world.appId);
    const begun = await begin(anna);
    const browser = world.browser(anna.token);
    await world.authorize(undefined, browser);
    expect(shortly(await read(begun, anna))).toEqual(['authorization ok', 'access waiting']);
    await world.hub.grant(anna.id, world.appId);
    await browser.follow(`/open?app=${world.appId}`);
    expect(shortly(await read(begun, anna)).slice(2)).toEqual(['signIn ok', 'code ok']);
  });

  test('does not mix with the test of another administrator, nor with other visitors', async () => {
    const bert = await world.addHolder('bert', 'admin');
    const [first, second] = [await begin(anna), await begin(bert)];
    const sent = { redirect_uri: `${callback}/` };
    await Promise.all([
      signOn(anna),
      world.authorize(world.config, world.browser(bert.token), sent),
      world.signOn(),
      world.authorize(world.config, world.browser(), sent),
    ]);
    expect(shortly(await read(first, anna))).toEqual(['authorization ok', 'code ok', 'token ok']);
    expect(shortly(await read(second, bert))).toEqual(['authorization refused redirect_uri_mismatch']);
    expect(await read(first, bert)).toMatchObject({ code: 'not_found' });
  });

  test('does not have requests of the administrator in another browser, or at another application', async () => {
    const begun = await begin(anna);
    const elsewhere = await world.hub.signIn('anna', 'the password of anna');
    await signOn({ ...anna, token: elsewhere });
    const other = await world.addClient();
    await world.authorize(other.config, world.browser(anna.token));
    expect((await read(begun, anna)).steps).toEqual([]);
  });

  test('replaces the previous one', async () => {
    const first = await begin(anna);
    await signOn(anna);
    const second = await begin(anna);
    expect(await read(first, anna)).toMatchObject({ code: 'not_found' });
    expect(await read(second, anna)).toMatchObject({ state: 'waiting', steps: [] });
  });

  test('ends after ten minutes, and is deleted a day later', async () => {
    const begun = await begin(anna);
    world.hub.advance(10 * minute);
    await signOn(anna);
    expect(await read(begun, anna)).toMatchObject({ state: 'expired', steps: [] });
    await sweep(database().db, new Date(world.hub.hub.now().getTime() + 25 * 60 * minute));
    expect(await database().db.$count(oidcTests)).toBe(0);
  });

  test('reports that its application was disconnected, and ends with its application', async () => {
    const begun = await begin(anna);
    const signedOn = await world.authorize(undefined, world.browser(anna.token));
    await world.hub.asOwner(`DELETE /api/apps/${world.appId}/oidc`);
    await expect(world.exchange(world.config, signedOn)).rejects.toThrow();
    await world.authorize(undefined, world.browser(anna.token));
    const steps = shortly(await read(begun, anna));
    expect(steps.slice(0, 2)).toEqual(['authorization ok', 'code ok']);
    expect(steps.at(-1)).toBe('authorization refused not_connected');
    await world.hub.asOwner(`DELETE /api/apps/${world.appId}`);
    expect(await read(begun, anna)).toMatchObject({ code: 'not_found' });
    expect(await database().db.$count(oidcTestSteps)).toBe(0);
  });

  test('has a bounded number of steps', async () => {
    const begun = await begin(anna);
    for (let call = 0; call < 60; call += 1) {
      await world.authorize(undefined, world.browser(anna.token), { redirect_uri: `${callback}/${call}` });
    }
    expect((await read(begun, anna)).steps).toHaveLength(50);
  });

  test('needs settings', async () => {
    const { id } = await world.hub.addApp('Other');
    expect(await world.hub.read(`POST /api/apps/${id}/oidc/tests`)).toMatchObject({
      code: 'not_found',
      message: 'This application does not use OpenID Connect.',
    });
  });
});
