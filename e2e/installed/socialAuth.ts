import { existsSync } from 'node:fs';
import { runProgram } from '../support/processes.ts';
import { type InstalledClient, sees } from './client.ts';
import { webApp } from './webApp.ts';

/** A Django application with social-auth-core, which verifies `at_hash` and sends no PKCE. */
export const socialAuth: InstalledClient = {
  name: 'social-auth-core, Django',
  // The last one is only recommended by the first, which needs it for OpenID Connect.
  packages: ['python3-social-auth-core', 'python3-social-django', 'python3-django', 'python3-jose'],
  callback: '/complete/oidc/',
  signedOut: '/',
  settings: { requirePkce: false },
  noticesSignOut: 'at the next refresh',
  async run({ directory, port, url, issuer, clientId, clientSecret }) {
    // The system's Python: the packages are not for another one.
    const python = ['/usr/bin/python3'].find(existsSync) ?? 'python3';
    const running = runProgram(python, ['e2e/installed/socialAuthApp.py'], {
      DIRECTORY: directory,
      PORT: String(port),
      ISSUER: issuer,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
    });
    await running.says(/^listening/m);
    return {
      ...webApp(url, running),
      // Django's sign-out: the library has none at a provider.
      async signOut(page) {
        await page.goto(`${url}/sign-out`);
        await sees(page, 'Signed out');
      },
    };
  },
};
