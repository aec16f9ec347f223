import { runProgram } from '../support/processes.ts';
import { environmentOf, type InstalledClient, python, sees } from './client.ts';
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
  async run(at) {
    const running = runProgram(python, ['e2e/installed/socialAuthApp.py'], {
      DIRECTORY: at.directory,
      ...environmentOf(at),
    });
    await running.says(/^listening/m);
    return {
      ...webApp(at.url, running),
      // Django's sign-out: the library has none at a provider.
      async signOut(page) {
        await page.goto(`${at.url}/sign-out`);
        await sees(page, 'Signed out');
      },
    };
  },
};
