import type * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { callback, createSignOnWorld, type SignOnWorld } from '../support/relyingParty.ts';

describeOnEachDatabase('the parameter', database => {
  let world: SignOnWorld;
  let config: client.Configuration;
  beforeEach(async () => {
    world = await createSignOnWorld(database());
    config = await world.relyingParty();
  });
  const open = async (more: Record<string, string>, token: string | undefined = world.user.token) =>
    (await world.authorize(config, world.browser(token), more)).page;
  const stranger = async (more: Record<string, string>) =>
    (await world.authorize(config, world.browser(), more)).page.location;
  const errorOf = async (more: Record<string, string>) =>
    (await open(more)).location?.searchParams.get('error');

  test('login_hint fills in the name of the sign-in, the same whether or not it exists', async () => {
    for (const hint of ['ada', 'nobody', 'ada@example.com', 'Zoë Ō']) {
      const login = await stranger({ login_hint: hint });
      expect(login?.pathname).toBe('/login');
      expect(login?.searchParams.get('login_hint')).toBe(hint);
    }
  });

  test.each(['x'.repeat(255), '', '\u202eada'])('login_hint is left out if it is %j', async hint => {
    expect((await stranger({ login_hint: hint }))?.searchParams.has('login_hint')).toBe(false);
  });

  test.each([
    ['nonce', '\0'],
    ['acr_values', '1\0'],
    ['state', 'a\u0007b'],
    ['scope', 'openid\nprofile'],
    ['login_hint', 'a\u0085b'],
    ['code_challenge', '\u007f'],
    ['claims', '{"userinfo":{"name":{"value":"\\u0000"}}}'],
    ['claims', '{"userinfo":{"name":{"value":"\\ud800"}}}'],
  ])('%s is refused with a control character: %j', async (name, value) => {
    for (const token of [world.user.token, '']) {
      const page = await open({ [name]: value }, token);
      expect(page).toMatchObject({ status: 400, location: null });
      expect(page.text).toContain('This sign-in can’t continue');
    }
  });

  test('claims may have white space between its values', async () => {
    const claims = JSON.stringify({ userinfo: { name: null } }, null, '\t');
    expect((await open({ claims })).location?.href).toMatch(`${callback}?code=`);
  });

  test.each([
    ['par', 'nonce'],
    ['device', 'nonce'],
    ['token', 'code'],
    ['introspection', 'token'],
    ['logout', 'state'],
  ])('of a request to /oidc/%s is refused with a control character in %s', async (path, name) => {
    const basic = Buffer.from(`${world.appId}:${world.secret}`).toString('base64');
    const body = new URLSearchParams({ client_id: world.appId, [name]: 'a\0b' });
    const page =
      path === 'logout'
        ? await fetch(`${world.url}/oidc/logout?${body}`)
        : await fetch(`${world.url}/oidc/${path}`, {
            method: 'POST',
            body,
            headers: { Authorization: `Basic ${basic}` },
          });
    expect(page.status).toBe(400);
    expect(await page.json()).toEqual({
      error: 'invalid_request',
      error_description: `${name} has a control character`,
    });
  });

  test('login_hint does not sign anybody else in', async () => {
    await world.hub.addUser('bob');
    const { location } = await open({ login_hint: 'bob' });
    expect(location?.searchParams.has('code')).toBe(true);
  });

  test.each([
    ['ui_locales', 'fr-CA fr en'],
    ['acr_values', '9 2 1'],
    ['display', 'popup'],
    ['claims_locales', 'de'],
    ['unknown', 'x'],
  ])('%s is accepted', async (name, value) => {
    expect((await open({ [name]: value })).location?.href).toMatch(`${callback}?code=`);
  });

  test('ui_locales is English, as discovery says', () => {
    expect(config.serverMetadata()).toMatchObject({ ui_locales_supported: ['en'] });
  });

  test.each([
    ['request', 'eyJhbGciOiJub25lIn0.e30.', 'request_not_supported'],
    ['request_uri', 'https://notes.example.com/request', 'request_uri_not_supported'],
    ['registration', '{}', 'registration_not_supported'],
    ['prompt', 'none login', 'invalid_request'],
    ['max_age', '-1', 'invalid_request'],
    ['claims', 'no JSON', 'invalid_request'],
    ['id_token_hint', 'no token', 'invalid_request'],
  ])('%s=%s is refused', async (name, value, error) => {
    expect(await errorOf({ [name]: value })).toBe(error);
  });

  test('id_token_hint of somebody else is refused without a screen', async () => {
    const { id_token: hint = '' } = await world.signOn();
    const bob = await world.hub.addUser('bob');
    const admin = await world.hub.signIn();
    await world.hub.ask(`POST /api/user-app-access/${bob.id}/${world.appId}`, { token: admin });
    const other = await open({ id_token_hint: hint }, bob.token);
    expect(other.location?.searchParams.get('error')).toBe('login_required');
    const silent = await open({ id_token_hint: hint, prompt: 'none' }, bob.token);
    expect(silent.location?.searchParams.get('error')).toBe('login_required');
    expect((await open({ id_token_hint: hint, prompt: 'none' })).location?.searchParams.has('code')).toBe(
      true,
    );
  });
});
