import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { totpCode } from '@portico/contract/signIn/server/totp';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, sessions } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { setUpApp } from '../../support/scenes/secondFactors.ts';
import {
  type Browser,
  errorAt,
  isCode,
  type SignOn,
  useSignOnWorld,
  withoutRequest,
} from '../../support/services/relyingParty.ts';

describeOnEachDatabase('an application that asks for an authentication class', database => {
  const world = useSignOnWorld(database);
  let code: () => string;
  const prove = (proofs: Proofs) =>
    database().db.update(sessions).set({ proofs }).where(eq(sessions.userId, world.user.id));
  const now = () => world.hub.hub.now().toISOString();
  /** By the clock of the library, which has no other. */
  const twoMinutesAgo = () => new Date(Date.now() - 120_000).toISOString();
  /** Gives the user an authenticator app that this session has not proven. */
  const addApp = async () => {
    const { secret } = await setUpApp(world.hub, world.user.token);
    code = () => totpCode(secret, world.hub.hub.now());
    world.hub.advance(60_000);
    await prove({ password: now() });
  };
  const open = async (more: Record<string, string>, browser = world.browser(world.user.token)) => ({
    browser,
    ...(await world.authorize(world.config, browser, more)),
  });
  const essential = (acr: object) => ({
    claims: JSON.stringify({ id_token: { acr: { essential: true, ...acr } } }),
  });
  const errorOf = async (more: Record<string, string>) => errorAt((await open(more)).page);
  const claimsOf = async (signOn: SignOn, address: URL | null) =>
    (await world.exchange(world.config, signOn, address)).claims();
  const nextOf = async (browser: Browser) =>
    withoutRequest((await browser.get(`/open?app=${world.appId}`)).location?.search);
  const confirmed = (what: string) => `?app=${world.appId}&confirm=${what}`;

  test('has the user prove the second factor, and gets true claims', async () => {
    await addApp();
    for (const request of [
      { acr_values: '9 2 1' },
      essential({ value: '2' }),
      essential({ values: ['9', '2'] }),
    ]) {
      const { browser } = await open(request);
      expect([request, await nextOf(browser)]).toEqual([request, confirmed('secondFactor')]);
      expect(await errorOf({ ...request, prompt: 'none' })).toBe('login_required');
    }
    const opened = await open({ acr_values: '2' });
    expect(await nextOf(opened.browser)).toBe(confirmed('secondFactor'));
    const before = Date.parse((await ownProofs()).password ?? '');
    world.hub.advance(60_000);
    const { token } = world.user;
    const body = { method: 'totp', code: code() };
    const proven = await world.hub.ask('POST /api/auth/confirm', { token, body });
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
    expect(isCode((await open({ acr_values: '1 2' })).page)).toBe(true);
    await prove({ password: now(), totp: now() });
    for (const more of [{ acr_values: '2' }, essential({ value: '2' })])
      expect(isCode((await open(more)).page)).toBe(true);
  });

  test('gets class 1 of a user without a factor if the class is voluntary', async () => {
    const opened = await open({ acr_values: '2' });
    expect(await claimsOf(opened, opened.page.location)).toMatchObject({ acr: '1' });
    expect(await errorOf({ acr_values: '2', prompt: 'none' })).toBeNull();
  });

  test('is refused if the essential class is unknown, beyond a user without a factor, or no list', async () => {
    for (const [acr, error] of [
      [{ value: '2' }, 'unmet_authentication_requirements'],
      [{ values: ['urn:example:gold'] }, 'unmet_authentication_requirements'],
      [{ values: '2' }, 'invalid_request'],
    ] as const) {
      expect([acr, await errorOf(essential(acr))]).toEqual([acr, error]);
      expect([acr, await errorOf({ ...essential(acr), prompt: 'none' })]).toEqual([acr, error]);
    }
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
    expect((await open({ max_age: '60' })).page.text).toContain('Confirm it is you');
    expect(await errorOf({ max_age: '60', prompt: 'none' })).toBe('login_required');
    expect(await errorOf({ max_age: '600' })).toBeNull();
  });
});
