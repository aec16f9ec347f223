import { describe, expect, test } from 'vitest';
import { hostOf } from '../src/hub/consents.ts';
import { redirectUriWarning } from '../src/redirectUris.ts';

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
