import { join } from 'node:path';
import type { Page } from 'playwright';
import { runProgram } from '../support/processes.ts';
import { answers, type InstalledClient } from './client.ts';

const seconds = 1000;

/** The editor of Node-RED, with Passport's strategy for OpenID Connect, which sends no PKCE and keeps no tokens. */
export const nodeRed: InstalledClient = {
  name: 'Node-RED',
  npm: ['node-red@5.0.7', 'passport-openidconnect@0.1.2'],
  callback: '/auth/strategy/callback',
  signedOut: '/',
  settings: { requirePkce: false },
  noticesSignOut: 'never',
  async run({ directory, port, url, issuer, clientId, clientSecret }) {
    const program = join(directory, 'node_modules/node-red/red.js');
    const settings = ['--settings', 'e2e/installed/nodeRedSettings.cjs', '--userDir', directory];
    const running = runProgram(process.execPath, [program, ...settings], {
      HOME: directory,
      DIRECTORY: directory,
      PORT: String(port),
      ISSUER: issuer,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
    });
    await running.says(/Server now running/);
    await answers(url);
    const button = (page: Page) => page.getByRole('button', { name: 'Sign in by the hub' });
    const editor = (page: Page) => page.getByText('Deploy', { exact: true }).first();
    return {
      async signOn(page, enterPassword) {
        await page.goto(url);
        await button(page).click({ timeout: 30 * seconds });
        await enterPassword();
        await editor(page).waitFor({ timeout: 30 * seconds });
      },
      refresh: null,
      async signOut(page) {
        await page.locator('#red-ui-header-button-user').click();
        await page.getByText('Logout', { exact: true }).click();
        await button(page).waitFor();
      },
      async isSignedOn(page) {
        await page.goto(url);
        await button(page)
          .or(editor(page))
          .first()
          .waitFor({ timeout: 30 * seconds });
        return !(await button(page).isVisible());
      },
      stop: () => running.end(),
    };
  },
};
