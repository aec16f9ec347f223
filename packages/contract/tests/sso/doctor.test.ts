import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { oidcLimits } from '../../src/limits.ts';
import { closestAddress, differenceText } from '../../src/sso/doctor/addresses.ts';
import { cleanValue } from '../../src/sso/doctor/clean.ts';
import { problemCodes } from '../../src/sso/doctor/labels.ts';
import { isMended, type Mend, mendOf, withMend } from '../../src/sso/doctor/mends.ts';
import { describeProblem, problems } from '../../src/sso/doctor/problems.ts';
import type { TestStep } from '../../src/sso/schemas/doctor.ts';
import { type OidcSettings, saveOidcBody } from '../../src/sso/schemas/oidc.ts';
import { testStateOf } from '../../src/sso/server/doctor.ts';

const registered = 'https://notes.example.com/callback';
const appUrl = 'https://start.example.com/';
const settings: OidcSettings = {
  ...parse(saveOidcBody, { clientType: 'confidential', redirectUris: [registered] }),
  issuer: 'https://hub.example.com',
  clientId: '',
  hasSecret: true,
  version: 1,
};

describe('differences of addresses', () => {
  test.each([
    [`${registered}/`, 'without the final slash'],
    [`${registered}/?x=1`, 'with the path /callback'],
    ['https://notes.example.com/Callback', `in other letter case: ${registered}`],
    ['http://notes.example.com/callback', 'with https://'],
    ['https://notes.example.com:8443/callback', `without a port: ${registered}`],
    ['https://evil.example/callback', `on the host notes.example.com: ${registered}`],
    ['https://notes.example.com/oauth', 'with the path /callback'],
    [`${registered}?x=1`, 'without a query'],
    ['https://notes.example.com:443/callback', `spelled differently: ${registered}`],
    ['not an address', `spelled differently: ${registered}`],
    ['', `spelled differently: ${registered}`],
  ])('returns for %j the difference %j', (sent, difference) => {
    expect(differenceText(sent, registered)).toBe(difference);
  });

  test('names a missing slash', () => {
    expect(differenceText(registered, `${registered}/`)).toBe('with a final slash');
  });

  test('compares with the closest of several addresses', () => {
    const several = ['https://other.example.com/', 'https://notes.example.com/x', registered];
    expect(closestAddress(`${registered}/`, several)).toBe(registered);
    expect(closestAddress(`${registered}/`, [])).toBeNull();
    // Of the same host, scheme or path: the one with the fewest other characters.
    const alike = ['https://notes.example.com/start', 'https://notes.example.com/oauth2/callback'];
    expect(closestAddress('https://notes.example.com/oauth/callback', alike)).toBe(alike[1]);
    const hosts = ['https://wiki.example.com/callback', 'https://notes.example.org/callback'];
    expect(closestAddress(registered, hosts)).toBe(hosts[1]);
  });
});

describe('fixes', () => {
  const mendOfAddress = (sent: string | null, more: Partial<OidcSettings> = {}) =>
    mendOf('redirect_uri_mismatch', { sent, expected: registered }, { ...settings, ...more }, appUrl);

  test('knows the scheme of an app, not the host that its address names', () => {
    const mend = (uri: string) => mendOfAddress(uri, { clientType: 'public' });
    expect(mend('evil://notes.example.com/callback')).toMatchObject({ isKnownHost: false });
    const own = { clientType: 'public' as const, redirectUris: ['myapp:/callback'] };
    expect(mendOfAddress('myapp:/other', own)).toMatchObject({ isKnownHost: true });
    expect(mendOfAddress('other:/callback', own)).toMatchObject({ isKnownHost: false });
  });

  test('adds the sent address, and changes nothing else', () => {
    const mend = mendOfAddress(`${registered}/`) as Mend;
    expect(mend).toEqual({
      kind: 'addRedirectUri',
      uri: `${registered}/`,
      isKnownHost: true,
      isUnencrypted: false,
    });
    const { issuer: _i, clientId: _c, hasSecret: _h, ...saved } = settings;
    expect(withMend(settings, mend)).toEqual({ ...saved, redirectUris: [registered, `${registered}/`] });
  });

  test.each([
    ['https://notes.example.com/other', true],
    ['https://start.example.com/callback', true],
    ['https://notes.example.com.evil.example/callback', false],
    ['https://evil.example/notes.example.com', false],
    ['https://notes.example.com:8443/callback', false],
    ['https://xn--ntes-jye.example.com/callback', false],
  ])('knows only hosts that the application has, with their port: %s', (uri, isKnownHost) => {
    expect(mendOfAddress(uri)).toMatchObject({ isKnownHost });
  });

  test.each([
    null,
    registered,
    'javascript:alert(1)',
    '//notes.example.com/callback',
    'https://me@notes.example.com/callback',
    `${registered}#x`,
    `${registered}?token=…`,
    'https://n\\u{43e}tes.example.com/callback',
    `${registered}/${'x'.repeat(300)}…`,
  ])('is not offered for %j', uri => {
    expect(mendOfAddress(uri)).toBeNull();
  });

  test('offers no fix beyond the limit, nor for an address that the type of client cannot have', () => {
    const many = Array.from(
      { length: oidcLimits.redirectUris },
      (_, index) => `https://notes.example.com/${index}`,
    );
    expect(mendOfAddress(`${registered}/`, { redirectUris: many })).toBeNull();
    expect(mendOfAddress('http://notes.example.com/', { clientType: 'public' })).toBeNull();
    expect(mendOfAddress('http://notes.example.com/')).toMatchObject({ isUnencrypted: true });
  });

  test('waives PKCE for confidential clients only', () => {
    const facts = { sent: null, expected: null };
    expect(mendOf('pkce_missing', facts, settings, appUrl)).toEqual({ kind: 'waivePkce' });
    expect(mendOf('pkce_missing', facts, { ...settings, clientType: 'public' }, appUrl)).toBeNull();
    // An application with the method plain only must also turn it off.
    const plain = { sent: 'plain', expected: 'S256' };
    expect(mendOf('pkce_method', plain, settings, appUrl)).toEqual({ kind: 'waivePkce' });
    expect(mendOf('pkce_method', plain, { ...settings, requirePkce: false }, appUrl)).toBeNull();
    expect(isMended('pkce_method', plain, { ...settings, requirePkce: false })).toBe(false);
    expect(isMended('pkce_missing', facts, { ...settings, requirePkce: false })).toBe(true);
  });

  test('never makes a public client, and exists for four reasons only', () => {
    const sent = 'https://notes.example.com/x';
    const mends = problemCodes.flatMap(code => {
      const mend = mendOf(code, { sent, expected: null }, settings, appUrl);
      return mend === null ? [] : [[code, withMend(settings, mend).clientType]];
    });
    expect(mends).toEqual([
      ['redirect_uri_mismatch', 'confidential'],
      ['pkce_missing', 'confidential'],
      ['pkce_method', 'confidential'],
      ['sign_out_address', 'confidential'],
    ]);
  });
});

describe('values of strangers', () => {
  test.each([
    ['https://a:b@c.example/', 'https://…@c.example/'],
    ['https://c.example/?access_token=x&page=2', 'https://c.example/?access_token=…&page=2'],
    ['a\u202eb\n', 'a\\u{202e}b\\u{a}'],
    ['x'.repeat(301), `${'x'.repeat(299)}…`],
    ['', null],
    [['twice'], null],
  ])('shows the value %j as %j', (value, clean) => {
    expect(cleanValue(value)).toBe(clean);
  });
});

describe('reasons', () => {
  test.each(problemCodes)('has a sentence for the reason %s with missing values too', code => {
    const { sentence, advice } = describeProblem(code, problems[code].example);
    expect(`${sentence} ${advice}`).not.toMatch(/null|undefined/);
    expect(sentence).toMatch(/\.$/);
  });
});

describe('states of a test', () => {
  const step = (kind: TestStep['kind'], outcome: TestStep['outcome']) => ({ kind, outcome }) as TestStep;
  const token = step('token', 'ok');
  test.each([
    ['waiting', [], false],
    ['expired', [], true],
    ['running', [step('authorization', 'ok')], false],
    ['expired', [step('authorization', 'ok')], true],
    ['refused', [step('authorization', 'refused')], false],
    ['done', [step('authorization', 'refused'), token], false],
    ['done', [token], true],
    ['refused', [token, step('token', 'refused')], false],
  ] as const)('returns the state %s', (state, steps, isExpired) => {
    expect(testStateOf(steps, isExpired)).toBe(state);
  });
});
