import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { basic, errorAt, isCode, useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('the parameter', database => {
  const world = useSignOnWorld(database);
  const open = async (more: Record<string, string>, browser = world.browser(world.user.token)) =>
    (await world.authorize(undefined, browser, more)).page;
  const stranger = async (more: Record<string, string>) => (await open(more, world.browser())).location;

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
    expect(isCode(await open({ login_hint: 'bob' }))).toBe(true);
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
      for (const browser of [world.browser(world.user.token), world.browser()]) {
        const { status, location, text } = await open({ [name]: value }, browser);
        expect([name, status, location]).toEqual([name, 400, null]);
        expect(text).toContain('This sign-in can’t continue');
      }
    }
    const claims = JSON.stringify({ userinfo: { name: null } }, null, '\t');
    expect(isCode(await open({ claims }))).toBe(true);
  });

  test('refuses control characters in requests of applications', async () => {
    for (const [path, name] of [
      ['par', 'nonce'],
      ['device', 'nonce'],
      ['token', 'code'],
      ['introspection', 'token'],
      ['logout', 'state'],
    ] as const) {
      const form = { client_id: world.appId, [name]: 'a\0b' };
      const page =
        path === 'logout'
          ? await fetch(`${world.url}/oidc/logout?${new URLSearchParams(form)}`)
          : await world.post(`/oidc/${path}`, form, basic(world.appId, world.secret));
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
    ] as const) {
      expect([name, errorAt(await open({ [name]: value }))]).toEqual([name, 'invalid_request']);
    }
  });

  test('id_token_hint of somebody else is refused without a screen', async () => {
    const { id_token: hint = '' } = await world.signOn();
    const bob = world.browser((await world.addHolder('bob')).token);
    for (const more of [{}, { prompt: 'none' }] as Record<string, string>[])
      expect(errorAt(await open({ id_token_hint: hint, ...more }, bob))).toBe('login_required');
  });
});
