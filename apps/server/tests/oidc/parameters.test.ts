import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { callback, useSignOnWorld } from '../support/relyingParty.ts';

describeOnEachDatabase('the parameter', database => {
  const world = useSignOnWorld(database);
  const open = async (more: Record<string, string>, token: string | undefined = world.user.token) =>
    (await world.authorize(world.config, world.browser(token), more)).page;
  const stranger = async (more: Record<string, string>) =>
    (await world.authorize(world.config, world.browser(), more)).page.location;

  test('login_hint fills in the name of the sign-in, the same whether or not it exists', async () => {
    for (const hint of ['ada', 'nobody', 'ada@example.com', 'Zoë Ō']) {
      const login = await stranger({ login_hint: hint });
      expect(login?.pathname).toBe('/login');
      expect(login?.searchParams.get('login_hint')).toBe(hint);
    }
    for (const hint of ['x'.repeat(255), '', '\u202eada']) {
      expect((await stranger({ login_hint: hint }))?.searchParams.has('login_hint')).toBe(false);
    }
    // It signs nobody else in.
    expect((await open({ login_hint: 'bob' })).location?.searchParams.has('code')).toBe(true);
  });

  test('refuses control characters, but no white space between values of claims', async () => {
    for (const [name, value] of [
      ['nonce', '\0'],
      ['acr_values', '1\0'],
      ['state', 'a\u0007b'],
      ['scope', 'openid\nprofile'],
      ['login_hint', 'a\u0085b'],
      ['code_challenge', '\u007f'],
      ['claims', '{"userinfo":{"name":{"value":"\\u0000"}}}'],
      ['claims', '{"userinfo":{"name":{"value":"\\ud800"}}}'],
    ] as const) {
      for (const token of [world.user.token, '']) {
        const { status, location, text } = await open({ [name]: value }, token);
        expect([name, status, location]).toEqual([name, 400, null]);
        expect(text).toContain('This sign-in can’t continue');
      }
    }
    const claims = JSON.stringify({ userinfo: { name: null } }, null, '\t');
    expect((await open({ claims })).location?.href).toMatch(`${callback}?code=`);
  });

  test('refuses control characters in requests of applications', async () => {
    const basic = Buffer.from(`${world.appId}:${world.secret}`).toString('base64');
    for (const [path, name] of [
      ['par', 'nonce'],
      ['device', 'nonce'],
      ['token', 'code'],
      ['introspection', 'token'],
      ['logout', 'state'],
    ] as const) {
      const body = new URLSearchParams({ client_id: world.appId, [name]: 'a\0b' });
      const headers = { Authorization: `Basic ${basic}` };
      const page =
        path === 'logout'
          ? await fetch(`${world.url}/oidc/logout?${body}`)
          : await fetch(`${world.url}/oidc/${path}`, { method: 'POST', body, headers });
      expect([path, page.status, await page.json()]).toEqual([
        path,
        400,
        { error: 'invalid_request', error_description: `${name} has a control character` },
      ]);
    }
  });

  test('of a malformed value is refused', async () => {
    for (const [name, value] of [
      ['prompt', 'none login'],
      ['max_age', '-1'],
      ['claims', 'no JSON'],
      ['id_token_hint', 'no token'],
    ] as const) {
      const { location } = await open({ [name]: value });
      expect([name, location?.searchParams.get('error')]).toEqual([name, 'invalid_request']);
    }
  });

  test('id_token_hint of somebody else is refused without a screen', async () => {
    const { id_token: hint = '' } = await world.signOn();
    const bob = await world.addHolder('bob');
    const other = await open({ id_token_hint: hint }, bob.token);
    expect(other.location?.searchParams.get('error')).toBe('login_required');
    const silent = await open({ id_token_hint: hint, prompt: 'none' }, bob.token);
    expect(silent.location?.searchParams.get('error')).toBe('login_required');
  });
});
