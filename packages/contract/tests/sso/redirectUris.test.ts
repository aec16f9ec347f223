import { describe, expect, test } from 'vitest';
import { redirectUriProblem, redirectUriWarning, refusedAddress } from '../../src/sso/redirectUris.ts';
import { hostOf } from '../../src/sso/server/consents.ts';

const incomplete = 'must be a complete address, such as https://app.example.com/callback';
const foreign = (scheme: string) => `must not start with ${scheme}, which belongs to no application`;

test.each([
  ['notes.example.com/callback', incomplete],
  ['javascript:alert(1)', foreign('javascript:')],
  ['data:text/html,x', foreign('data:')],
  ['file:///callback', foreign('file:')],
  ['blob:https://a.example/1', foreign('blob:')],
  ['notes.example.com:8443/callback', incomplete],
  ['localhost:3000', incomplete],
  ['myapp:callback', incomplete],
  ['c:/callback', incomplete],
  ['http:/notes.example.com/', 'must be written as http://notes.example.com/'],
  ['https://notes.example.com/callback#here', 'must not have a fragment'],
  ['https://*.example.com/callback', 'must not have a wildcard'],
  ['https://notes.example.com@evil.example/', 'must not have a username or password'],
  ['https://notes.example.com/%2e%2e/callback', 'must be written as https://notes.example.com/callback'],
  ['https://notes.example.com/a%2fb', 'must not have encoded slashes in its path'],
  ['https://notes.example.com/a/../b', 'must be written as https://notes.example.com/b'],
  ['https://NOTES.example.com/b', 'must be written as https://notes.example.com/b'],
  [
    'https://notes.example.com\\@evil.example/',
    'must be written as https://notes.example.com/@evil.example/',
  ],
  ['https://bücher.example/callback', 'must be in ASCII without spaces; write international domains as xn--'],
])('refuses the redirect address %j', (uri, problem) => {
  expect(redirectUriProblem(uri)).toBe(problem);
});

test.each(['com.example.notes:/callback', 'vscode://callback'])(
  'refuses the address of an app for a confidential client: %s',
  uri => {
    expect(refusedAddress('confidential', [uri])).toBe('Only public clients can have an address of an app');
    expect(refusedAddress('public', [uri])).toBeNull();
  },
);

describe('redirect addresses of apps', () => {
  test.each([
    ['myapp://cb', 'myapp:'],
    ['vscode://vscode.github-authentication/did-authenticate', 'vscode:'],
  ])('warns about a scheme that other apps may register: %s', (uri, scheme) => {
    const warning = redirectUriWarning(['https://app.example.com/callback', uri]);
    expect(warning).toMatch(new RegExp(`^Another app on the device can register ${scheme} too`));
  });

  test.each(['com.example.app:/callback', 'https://app.example.com/', 'http://127.0.0.1/', 'not an address'])(
    'does not warn about an address that is %s',
    uri => {
      expect(redirectUriWarning([uri])).toBeNull();
    },
  );

  test("shows the scheme of an app's redirect address, because its host can have any name", () => {
    expect(hostOf('evil://accounts.example.com/callback')).toBe('evil');
    expect(hostOf('com.example.app:/callback')).toBe('com.example.app');
    expect(hostOf('https://app.example.com/callback')).toBe('app.example.com');
  });
});
