import { expect, test } from 'vitest';
import { pagePolicy } from '../../../src/sso/oidc/pages.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { callback, useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('the page of a refused request', database => {
  const world = useSignOnWorld(database);
  const get = (path: string) => world.browser(world.user.token).get(path);
  const withoutPkce = () =>
    `/oidc/auth?client_id=${world.appId}&response_type=code&scope=openid&redirect_uri=${callback}`;

  test('says what to do, with a reference and no detail', async () => {
    const cannot = (what: string) => `This ${what} can’t continue`;
    for (const [path, title] of [
      [`${withoutPkce()}/`, cannot('sign-in')],
      ['/oidc/auth?client_id=x&response_type=code', cannot('sign-in')],
      ['/oidc/auth', cannot('sign-in')],
      ['/oidc/auth/unknown', 'Start the sign-in again'],
      [
        `/oidc/logout?client_id=${world.appId}&post_logout_redirect_uri=https://evil.example/`,
        cannot('sign-out'),
      ],
      ['/oidc/logout?id_token_hint=secret-hint', cannot('sign-out')],
      ['/oidc/userinfo', 'Start the sign-in again'],
    ] as const) {
      const { text, headers } = await get(path);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toMatch(/<label for="reference">Reference<\/label>/);
      expect(text).toMatch(/readonly value="[0-9a-f]{12}"/);
      expect(text).not.toMatch(/notes\.example\.com|evil\.example|secret-hint|Notes|redirect_uri|invalid_/);
      const policy = String(headers['content-security-policy']);
      expect(policy.replace(/ 'sha256-[^']+'/g, '')).toBe(pagePolicy.replace(/ 'sha256-[^']+'/g, ''));
    }
  });

  test('has the same reference for every visitor of the same problem', async () => {
    const pages = [await get(`${withoutPkce()}/`), await world.browser().get(`${withoutPkce()}/`)];
    const references = pages.map(({ text }) => /value="(\w{12})"/.exec(text)?.[1]);
    expect(new Set(references).size).toBe(1);
    const other = await get(`${withoutPkce()}/x`);
    expect(/value="(\w{12})"/.exec(other.text)?.[1]).not.toBe(references[0]);
  });
});
