import { join } from 'node:path';
import { runProgram } from '../support/processes.ts';
import { answers, environmentOf, type InstalledClient } from './client.ts';
import { screenApp } from './screenApp.ts';

/** The editor of Node-RED, with Passport's strategy for OpenID Connect, which sends no PKCE and keeps no tokens. */
export const nodeRed: InstalledClient = {
  name: 'Node-RED',
  npm: ['node-red@5.0.7', 'passport-openidconnect@0.1.2'],
  callback: '/auth/strategy/callback',
  signedOut: '/',
  settings: { requirePkce: false },
  noticesSignOut: 'never',
  async run(at) {
    const { directory, url } = at;
    const program = join(directory, 'node_modules/node-red/red.js');
    const settings = ['--settings', 'e2e/installed/nodeRedSettings.cjs', '--userDir', directory];
    const running = runProgram(process.execPath, [program, ...settings], {
      HOME: directory,
      DIRECTORY: directory,
      ...environmentOf(at),
    });
    await running.says(/Server now running/);
    await answers(url);
    return screenApp(url, running, {
      button: page => page.getByRole('button', { name: 'Sign in by the hub' }),
      user: page => page.getByText('Deploy', { exact: true }).first(),
      async leave(page) {
        await page.locator('#red-ui-header-button-user').click();
        await page.getByText('Logout', { exact: true }).click();
      },
    });
  },
};
