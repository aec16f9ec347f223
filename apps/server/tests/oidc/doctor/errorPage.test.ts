import { beforeEach, expect, test } from 'vitest';
import { pagePolicy } from '../../../src/sso/oidc/pages.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { callback, createSignOnWorld, type SignOnWorld } from '../../support/relyingParty.ts';

describeOnEachDatabase('the page of a refused request', database => {
  let world: SignOnWorld;
  beforeEach(async () => {
    world = await createSignOnWorld(database());
  });
  const get = (path: string) => world.browser(world.user.token).get(path);
  const withoutPkce = () =>
    `/oidc/auth?client_id=${world.appId}&response_type=code&scope=openid&redirect_uri=${callback}`;

  test.each([
    ['unregistered address', () => `${withoutPkce()}/`, 'This sign-in can’t continue'],
    ['unknown client', () => '/oidc/auth?client_id=x&response_type=code', 'This sign-in can’t continue'],
    ['missing parameters', () => '/oidc/auth', 'This sign-in can’t continue'],
    ['expired request', () => '/oidc/auth/unknown', 'Start the sign-in again'],
    [
      'unregistered address after sign-out',
      () => `/oidc/logout?client_id=${world.appId}&post_logout_redirect_uri=https://evil.example/`,
      'This sign-out can’t continue',
    ],
    ['bad hint at sign-out', () => '/oidc/logout?id_token_hint=secret-hint', 'This sign-out can’t continue'],
    ['userinfo in a browser', () => '/oidc/userinfo', 'Start the sign-in again'],
  ])('says what to do, with a reference and no detail: %s', async (_name, path, title) => {
    const page = await get(path());
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect(page.text).toMatch(/<label for="reference">Reference<\/label>/);
    expect(page.text).toMatch(/readonly value="[0-9a-f]{12}"/);
    for (const detail of [
      'notes.example.com',
      'evil.example',
      'secret-hint',
      'Notes',
      'redirect_uri',
      'invalid_',
    ])
      expect(page.text).not.toContain(detail);
    const policy = String(page.headers['content-security-policy']);
    expect(policy.replace(/ 'sha256-[^']+'/g, '')).toBe(pagePolicy.replace(/ 'sha256-[^']+'/g, ''));
  });

  test('has the same reference for every visitor of the same problem', async () => {
    const pages = [await get(`${withoutPkce()}/`), await world.browser().get(`${withoutPkce()}/`)];
    const references = pages.map(({ text }) => /value="(\w{12})"/.exec(text)?.[1]);
    expect(new Set(references).size).toBe(1);
    const other = await get(`${withoutPkce()}/x`);
    expect(/value="(\w{12})"/.exec(other.text)?.[1]).not.toBe(references[0]);
  });
});
