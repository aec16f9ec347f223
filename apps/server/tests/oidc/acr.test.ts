import type { Proofs } from '@portico/contract/hub/proofs';
import { totpCode } from '@portico/contract/hub/totp';
import { eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { credentials, sessions } from '../../src/database/schema.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import {
  type Browser,
  callback,
  createSignOnWorld,
  type SignOnWorld,
  withoutRequest,
} from '../support/relyingParty.ts';

describeOnEachDatabase('an application that asks for an authentication class', database => {
  let world: SignOnWorld;
  let config: client.Configuration;
  let token: string;
  let code: () => string;
  beforeEach(async () => {
    world = await createSignOnWorld(database());
    config = await world.relyingParty();
    ({ token } = world.user);
  });
  const ask = (method: string, path: string, body?: object) =>
    world.hub.ask(`${method} ${path as '/'}` as 'GET /', { token, ...(body === undefined ? {} : { body }) });
  const prove = (proofs: Proofs) =>
    database().db.update(sessions).set({ proofs }).where(eq(sessions.userId, world.user.id));
  const now = () => world.hub.hub.now().toISOString();
  /** By the clock of the library, which has no other. */
  const twoMinutesAgo = () => new Date(Date.now() - 120_000).toISOString();
  /** Gives the user an authenticator app that this session has not proven. */
  const addApp = async () => {
    const begun = await (await ask('POST', '/api/profile/authenticators')).json();
    code = () => totpCode(begun.secret, world.hub.hub.now());
    await ask('POST', `/api/profile/authenticators/${begun.id}/confirm`, { name: 'Phone', code: code() });
    world.hub.advance(60_000);
    await prove({ password: now() });
  };
  const open = async (more: Record<string, string>, browser = world.browser(token)) => ({
    browser,
    ...(await world.authorize(config, browser, more)),
  });
  const essential = (acr: object) => ({
    claims: JSON.stringify({ id_token: { acr: { essential: true, ...acr } } }),
  });
  const errorOf = async (more: Record<string, string>) =>
    (await open(more)).page.location?.searchParams.get('error');
  const claimsOf = async (
    { verifier, state, nonce }: Awaited<ReturnType<typeof open>>,
    address: URL | null,
  ) =>
    (
      await client.authorizationCodeGrant(config, address as URL, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      })
    ).claims();
  const nextOf = async (browser: Browser) =>
    withoutRequest((await browser.get(`/open?app=${world.appId}`)).location?.search);
  const confirmed = (what: string) => `?app=${world.appId}&confirm=${what}`;

  test('finds every class that the hub issues in discovery', () => {
    expect(config.serverMetadata().acr_values_supported).toEqual(['1', '2']);
  });

  test.each<[string, () => Record<string, string>]>([
    ['acr_values=2', () => ({ acr_values: '2' })],
    ['acr_values=9 2 1', () => ({ acr_values: '9 2 1' })],
    ['an essential value', () => essential({ value: '2' })],
    ['essential values', () => essential({ values: ['9', '2'] })],
  ])('with %s has the user prove the second factor, and gets true claims', async (_, request) => {
    await addApp();
    const opened = await open(request());
    expect(await nextOf(opened.browser)).toBe(confirmed('secondFactor'));
    const before = Date.parse((await ownProofs()).password ?? '');
    world.hub.advance(60_000);
    const proven = await ask('POST', '/api/auth/confirm', { method: 'totp', code: code() });
    expect(proven.status).toBe(200);
    const { location } = await opened.browser.follow(`/open?app=${world.appId}`);
    expect(await claimsOf(opened, location)).toMatchObject({
      acr: '2',
      amr: ['pwd', 'otp', 'mfa'],
      // A code alone is no new authentication.
      auth_time: Math.floor(before / 1000),
    });
  });
  const ownProofs = async () => {
    const [row] = await database().db.select().from(sessions).where(eq(sessions.userId, world.user.id));
    return row?.proofs ?? {};
  };

  test('asks nothing of a session that has proven it, or of one that its preference accepts', async () => {
    await addApp();
    expect((await open({ acr_values: '1 2' })).page.location?.href).toMatch(`${callback}?code=`);
    await prove({ password: now(), totp: now() });
    for (const more of [{ acr_values: '2' }, essential({ value: '2' })]) {
      expect((await open(more)).page.location?.href).toMatch(`${callback}?code=`);
    }
  });

  test('gets class 1 of a user without a factor if the class is voluntary', async () => {
    const opened = await open({ acr_values: '2' });
    expect(await claimsOf(opened, opened.page.location)).toMatchObject({ acr: '1' });
    expect(await errorOf({ acr_values: '2', prompt: 'none' })).toBeNull();
  });

  test.each<[string, object]>([
    ['2 of a user without a factor', { value: '2' }],
    ['that the hub does not have', { values: ['urn:example:gold'] }],
  ])('is refused if the essential class is one %s', async (_, acr) => {
    expect(await errorOf(essential(acr))).toBe('unmet_authentication_requirements');
    expect(await errorOf({ ...essential(acr), prompt: 'none' })).toBe('unmet_authentication_requirements');
  });

  test('is refused with classes that are no list', async () => {
    expect(await errorOf(essential({ values: '2' }))).toBe('invalid_request');
  });

  test('gets login_required without a screen if a screen could reach the class', async () => {
    await addApp();
    expect(await errorOf({ acr_values: '2', prompt: 'none' })).toBe('login_required');
    expect(await errorOf({ ...essential({ value: '2' }), prompt: 'none' })).toBe('login_required');
  });

  test('by max_age has a user without a password confirm with a passkey, and nothing else counts', async () => {
    await database().db.delete(credentials).where(eq(credentials.userId, world.user.id));
    await prove({ passkey: twoMinutesAgo() });
    const opened = await open({ max_age: '60' });
    expect(await nextOf(opened.browser)).toBe(confirmed('again'));
    const { passkey = '' } = await ownProofs();
    await prove({ passkey, recoveryCode: now() });
    expect(await nextOf(opened.browser)).toBe(confirmed('again'));
    const proven = now();
    await prove({ passkey: proven });
    const { location } = await opened.browser.follow(`/open?app=${world.appId}`);
    expect(await claimsOf(opened, location)).toMatchObject({
      acr: '2',
      amr: ['pop', 'user', 'mfa'],
      auth_time: Math.floor(Date.parse(proven) / 1000),
    });
  });

  test('by max_age has a user with a password enter it, however recent a code is', async () => {
    await addApp();
    await prove({ password: twoMinutesAgo(), totp: now() });
    const { page } = await open({ max_age: '60' });
    expect(page.text).toContain('Confirm it is you');
    expect(await errorOf({ max_age: '60', prompt: 'none' })).toBe('login_required');
    expect(await errorOf({ max_age: '600' })).toBeNull();
  });
});
