import { expect, test } from 'vitest';
import { signOnAddress } from '../src/portal/home/signOnAddress.ts';

const hub = 'https://hub.example';

test("uses the hub's redirect URL, whatever the application's URL", () => {
  const redirectUrl = 'https://app.example/callback?sso_token=abc';
  expect(signOnAddress('', { redirectUrl }, hub)).toBe(redirectUrl);
  expect(signOnAddress('https://other.example', { redirectUrl, ssoToken: 'xyz' }, hub)).toBe(redirectUrl);
});

test("appends the token to the application's URL and keeps its query and fragment", () => {
  expect(signOnAddress('https://app.example/in?tenant=a#top', { ssoToken: 'a+b/c=' }, hub)).toBe(
    'https://app.example/in?tenant=a&sso_token=a%2Bb%2Fc%3D#top',
  );
});

test('resolves a path on this site', () => {
  expect(signOnAddress('/wiki', { ssoToken: 't' }, hub)).toBe('https://hub.example/wiki?sso_token=t');
});

test('returns null without redirect URL and token', () => {
  expect(signOnAddress('https://app.example', {}, hub)).toBeNull();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://app.example', 'app.example'])(
  'does not follow %s',
  target => {
    expect(signOnAddress('https://app.example', { redirectUrl: target }, hub)).toBeNull();
    expect(signOnAddress(target, { ssoToken: 't' }, hub)).toBeNull();
  },
);
