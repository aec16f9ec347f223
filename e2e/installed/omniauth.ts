import { runProgram } from '../support/processes.ts';
import { answers, environmentOf, type InstalledClient, sees } from './client.ts';
import { webApp } from './webApp.ts';

/** A Rack application with omniauth, whose strategy sends no PKCE, uses no refresh tokens and signs out without a hint. */
export const omniauth: InstalledClient = {
  name: 'omniauth',
  packages: ['ruby-omniauth-openid-connect', 'ruby-omniauth', 'ruby-rack', 'ruby-webrick'],
  callback: '/auth/openid_connect/callback',
  signedOut: '/',
  settings: { requirePkce: false },
  noticesSignOut: 'never',
  async run(at) {
    const { directory, port, url } = at;
    const flags = ['-s', 'webrick', '-o', '127.0.0.1', '-p', String(port), '-E', 'production'];
    const running = runProgram('/usr/bin/rackup', [...flags, 'e2e/installed/omniauth.ru'], {
      HOME: directory,
      ...environmentOf(at),
    });
    await answers(url);
    return {
      ...webApp(url, running),
      refresh: null,
      async signOut(page, confirm) {
        await page.goto(`${url}/sign-out`);
        await confirm();
        // Without a hint the hub does not lead back.
        await sees(page, /signed out/i);
      },
    };
  },
};
