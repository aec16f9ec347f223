import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions, signOuts } from '../../../src/database/schema.ts';
import { reportCookie } from '../../../src/http/request/sessionCookie.ts';
import { logExpiredSessions } from '../../../src/signIn/session/expiry.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import {
  type Browser,
  type Page,
  succeeds,
  type Tokens,
  useSignOnWorld,
  xsrfIn,
} from '../../support/services/relyingParty.ts';

const after = 'https://notes.example.com/signed-out';

describeOnEachDatabase('signing out by an application', database => {
  const world = useSignOnWorld(database);
  let browser: Browser;
  let tokens: Tokens;
  beforeEach(async () => {
    await world.connect({ postLogoutUris: [after] });
    browser = world.browser(world.user.token);
    tokens = await world.signOn(world.config, browser);
  });
  const ask = (parameters: Record<string, string> = {}, inBrowser = browser) =>
    inBrowser.get(`/oidc/logout?${new URLSearchParams(parameters)}`);
  const answer = (page: Page, form: Record<string, string>) =>
    browser.post('/oidc/logout/confirm', { xsrf: xsrfIn(page), ...form });
  const isSignedIn = async () => (await world.hub.verify(world.user.token)) === 200;
  const isUsable = () => succeeds(world.userinfo(tokens));
  const withHint = () => ({
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: after,
    state: 'kept',
  });

  test('asks first, then ends the session of the hub and leads back with the state', async () => {
    const page = await ask(withHint());
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Notes asks to sign you out') });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await isSignedIn()).toBe(true);
    const left = await answer(page, { logout: 'yes' });
    expect(left.location?.href).toBe(`${after}?state=kept`);
    expect(browser.cookies.has('auth_token')).toBe(false);
    expect([await isSignedIn(), await isUsable()]).toEqual([false, false]);
  });

  test('asks in the theme that the visitor chose in the hub', async () => {
    for (const [theme, expected] of [
      ['dark', '<html lang="en" data-theme="dark">'],
      ['light', '<html lang="en" data-theme="light">'],
      ['system', '<html lang="en">'],
      ['dark"><script>alert(1)</script>', '<html lang="en">'],
    ] as const) {
      browser.cookies.set('theme', theme);
      const page = await ask(withHint());
      expect(page.text).toContain(expected);
      // The styles are the same for every theme, so their hash in the policy is.
      expect(page.headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/]+='/);
      expect(page.headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  test('ends only the session of the application if the visitor stays signed in', async () => {
    const page = await ask(withHint());
    const left = await answer(page, {});
    expect(left.location?.href).toBe(`${after}?state=kept`);
    expect([await isSignedIn(), await isUsable()]).toEqual([true, false]);
    expect(await world.signOn(world.config, browser)).toMatchObject({ access_token: expect.any(String) });
  });

  test('needs the answer of its own page', async () => {
    const page = await ask(withHint());
    expect((await browser.post('/oidc/logout/confirm', { xsrf: 'x', logout: 'yes' })).status).toBe(400);
    const other = world.browser(world.user.token);
    const stolen = { xsrf: xsrfIn(page), logout: 'yes' };
    expect((await other.post('/oidc/logout/confirm', stolen)).status).toBe(400);
    // The browser keeps the state signed: a changed one is as none.
    const [name = '', value = ''] = [...browser.cookies].find(([one]) => one === 'portico_sign_out') ?? [];
    const state = JSON.parse(Buffer.from(value, 'base64url').toString());
    const forged = { ...state, postLogoutRedirectUri: 'https://evil.example/' };
    browser.cookies.set(name, Buffer.from(JSON.stringify(forged)).toString('base64url'));
    expect((await answer(page, { logout: 'yes' })).status).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });

  test('does nothing with the answer to a question that another session of the browser was asked', async () => {
    const page = await ask(withHint());
    const other = await world.signIn();
    browser.cookies.set('auth_token', other);
    expect((await answer(page, { logout: 'yes' })).status).toBe(400);
    browser.cookies.delete('auth_token');
    expect((await answer(page, { logout: 'yes' })).status).toBe(400);
    const ofNobody = await ask();
    browser.cookies.set('auth_token', other);
    expect((await answer(ofNobody, { logout: 'yes' })).status).toBe(400);
    expect([await isSignedIn(), await isUsable()]).toEqual([true, true]);
    expect(await world.hub.verify(other)).toBe(200);
  });

  /** Lets the session become idle, while its application is in use. */
  const idle = () => world.hub.advance(31 * 60_000);
  const isOpen = async () => {
    const open = and(eq(sessions.userId, world.user.id), isNull(sessions.endedAt));
    return (await database().db.$count(sessions, open)) > 0;
  };

  test.each(['is idle', 'has expired by idleness in the log'])(
    'ends a session of the hub that %s, after its question',
    async state => {
      idle();
      if (state !== 'is idle') await logExpiredSessions(world.hub.hub);
      const page = await ask(withHint());
      expect(page.text).toContain('Notes asks to sign you out');
      expect([await isUsable(), await isOpen()]).toEqual([true, true]);
      const left = await answer(page, { logout: 'yes' });
      expect(left.location?.href).toBe(`${after}?state=kept`);
      expect([await isUsable(), await isOpen()]).toEqual([false, false]);
    },
  );

  test('without a cookie ends the idle session of the hint, after its question, and tells nothing of it', async () => {
    await world.connect({ postLogoutUris: [after], backChannelLogoutUri: 'https://notes.example.com/ended' });
    idle();
    await logExpiredSessions(world.hub.hub);
    browser.cookies.delete('auth_token');
    const page = await ask(withHint());
    expect(page.text).toContain('Notes asks to sign you out');
    expect((await browser.post('/oidc/logout/confirm', { xsrf: 'x', logout: 'yes' })).status).toBe(400);
    expect([await isUsable(), await isOpen()]).toEqual([true, true]);
    const left = await answer(page, { logout: 'yes' });
    expect(left.location?.href).toBe(`${after}?state=kept`);
    expect([await isUsable(), await isOpen()]).toEqual([false, false]);
    expect([...browser.cookies.keys()]).not.toContain(reportCookie);
    expect(await database().db.$count(signOuts)).toBe(1);
  });

  test('without a cookie does not end a session in use, which an application could do without its user', async () => {
    browser.cookies.delete('auth_token');
    const page = await ask(withHint());
    expect(page.text).toContain('document.forms[0].submit()');
    await answer(page, { logout: 'yes' });
    expect([await isSignedIn(), await isUsable()]).toEqual([true, true]);
  });

  test('without a cookie takes no changed hint', async () => {
    idle();
    browser.cookies.delete('auth_token');
    const [head, body = '', signature] = (tokens.id_token ?? '').split('.');
    const swapped = Buffer.from(body, 'base64url').toString().replace('"aud"', '"aud" ');
    const hint = [head, Buffer.from(swapped).toString('base64url'), signature].join('.');
    expect((await ask({ id_token_hint: hint })).status).toBe(400);
    expect(await isOpen()).toBe(true);
  });

  test('refuses the address of a sign-on with a page', async () => {
    const change = { post_logout_redirect_uri: 'https://notes.example.com/callback' };
    expect(await ask({ ...withHint(), ...change })).toMatchObject({ status: 400, location: null });
    expect(await isSignedIn()).toBe(true);
  });

  test('accepts a hint whose session is over, and its client id', async () => {
    await world.signOut();
    const page = await ask({ ...withHint(), client_id: world.appId });
    expect(page.text).toContain('document.forms[0].submit()');
    const left = await answer(page, { logout: 'yes' });
    expect(left.location?.href).toBe(`${after}?state=kept`);
  });

  test('takes a form as an address', async () => {
    const posted = await browser.post('/oidc/logout', withHint(), { Origin: 'https://notes.example.com' });
    expect([posted.status, posted.location?.searchParams.get('state')]).toEqual([303, 'kept']);
  });
});
