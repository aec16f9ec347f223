import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { runProgram } from '../support/processes.ts';
import { answers, type InstalledClient } from './client.ts';
import { screenApp } from './screenApp.ts';

/** The server of Actual Budget with its web application. It uses the tokens once, and then its session. */
export const actualBudget: InstalledClient = {
  name: 'Actual Budget',
  npm: ['@actual-app/sync-server@26.9.0'],
  nativePart: 'better-sqlite3/build/Release/better_sqlite3.node',
  callback: '/openid/callback',
  signedOut: '/',
  noticesSignOut: 'never',
  async run({ directory, port, url, issuer, clientId, clientSecret }) {
    const data = join(directory, 'data');
    mkdirSync(data);
    const program = join(directory, 'node_modules/@actual-app/sync-server/build/app.js');
    const running = runProgram(process.execPath, [program], {
      HOME: directory,
      ACTUAL_DATA_DIR: data,
      ACTUAL_HOSTNAME: 'localhost',
      ACTUAL_PORT: String(port),
      ACTUAL_OPENID_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
      ACTUAL_OPENID_CLIENT_ID: clientId,
      ACTUAL_OPENID_CLIENT_SECRET: clientSecret,
      ACTUAL_OPENID_SERVER_HOSTNAME: url,
    });
    await running.says(/Listening on/);
    await answers(url);
    const user = (page: Page) => page.getByRole('button', { name: 'Server online' });
    return screenApp(url, running, {
      button: page => page.getByRole('button', { name: /^(Start using|Sign in with) OpenID$/ }),
      user,
      async leave(page) {
        await user(page).click();
        await page.getByRole('button', { name: 'Sign out' }).click();
      },
    });
  },
};
