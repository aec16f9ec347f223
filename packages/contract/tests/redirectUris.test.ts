import { describe, expect, test } from 'vitest';
import { hostOf } from '../src/hub/consents.ts';
import { redirectUriWarning } from '../src/redirectUris.ts';

describe('a redirect address of an app', () => {
  test.each([
    ['myapp://cb', 'myapp:'],
    ['vscode://vscode.github-authentication/did-authenticate', 'vscode:'],
  ])('comes with a warning if other apps may register its scheme: %s', (uri, scheme) => {
    const warning = redirectUriWarning(['https://app.example.com/callback', uri]);
    expect(warning).toMatch(new RegExp(`^Another app on the device can register ${scheme} too`));
  });

  test.each(['com.example.app:/callback', 'https://app.example.com/', 'http://127.0.0.1/', 'not an address'])(
    'comes with no warning if it is %s',
    uri => {
      expect(redirectUriWarning([uri])).toBeNull();
    },
  );

  test('is shown to people by its scheme, because it names any host that it likes', () => {
    expect(hostOf('evil://accounts.example.com/callback')).toBe('evil');
    expect(hostOf('com.example.app:/callback')).toBe('com.example.app');
    expect(hostOf('https://app.example.com/callback')).toBe('app.example.com');
  });
});
