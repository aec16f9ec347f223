import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { type Running, runProgram } from '../support/processes.ts';
import { answers, type Connection, environmentOf, type InstalledClient } from './client.ts';

/** Its pages load for long. */
const timeout = 30_000;

/** An application whose user signs on by a button of its page. It keeps no tokens, and notices no sign-out at the hub. */
interface ScreenApp extends Omit<InstalledClient, 'run' | 'noticesSignOut'> {
  /** Starts it. It then prints the text. */
  start: (at: Connection) => Running;
  says: RegExp;
  /** Begins a sign-on. */
  button: (page: Page) => Locator;
  /** Shown to a signed-in user only. */
  user: (page: Page) => Locator;
  /** Signs out. */
  leave: (page: Page) => Promise<void>;
}

const screenApp = ({ start, says, button, user, leave, ...client }: ScreenApp): InstalledClient => ({
  ...client,
  noticesSignOut: 'never',
  async run(at) {
    const running = start(at);
    await running.says(says);
    await answers(at.url);
    return {
      async signOn(page, enterPassword) {
        await page.goto(at.url);
        await button(page).click({ timeout });
        await enterPassword();
        await user(page).waitFor({ timeout });
      },
      refresh: null,
      async signOut(page) {
        await leave(page);
        await button(page).waitFor();
      },
      async isSignedOn(page) {
        await page.goto(at.url);
        await button(page).or(user(page)).first().waitFor({ timeout });
        return !(await button(page).isVisible());
      },
      stop: () => running.end(),
    };
  },
});

/** The server of Actual Budget with its web application. It uses the tokens once, and then its session. */
export const actualBudget = screenApp({
  name: 'Actual Budget',
  npm: ['@actual-app/sync-server@26.9.0'],
  nativePart: 'better-sqlite3/build/Release/better_sqlite3.node',
  callback: '/openid/callback',
  start({ directory, port, url, issuer, clientId, clientSecret }) {
    const data = join(directory, 'data');
    mkdirSync(data);
    const program = join(directory, 'node_modules/@actual-app/sync-server/build/app.js');
    return runProgram(process.execPath, [program], {
      HOME: directory,
      ACTUAL_DATA_DIR: data,
      ACTUAL_HOSTNAME: 'localhost',
      ACTUAL_PORT: String(port),
      ACTUAL_OPENID_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
      ACTUAL_OPENID_CLIENT_ID: clientId,
      ACTUAL_OPENID_CLIENT_SECRET: clientSecret,
      ACTUAL_OPENID_SERVER_HOSTNAME: url,
    });
  },
  says: /Listening on/,
  button: page => page.getByRole('button', { name: /^(Start using|Sign in with) OpenID$/ }),
  user: page => page.getByRole('button', { name: 'Server online' }),
  async leave(page) {
    await page.getByRole('button', { name: 'Server online' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  },
});

/** The editor of Node-RED, with Passport's strategy for OpenID Connect, which sends no PKCE and keeps no tokens. */
export const nodeRed = screenApp({
  name: 'Node-RED',
  npm: ['node-red@5.0.7', 'passport-openidconnect@0.1.2'],
  callback: '/auth/strategy/callback',
  settings: { requirePkce: false },
  start(at) {
    const program = join(at.directory, 'node_modules/node-red/red.js');
    const settings = ['--settings', 'e2e/installed/nodeRedSettings.cjs', '--userDir', at.directory];
    return runProgram(process.execPath, [program, ...settings], environmentOf(at));
  },
  says: /Server now running/,
  button: page => page.getByRole('button', { name: 'Sign in by the hub' }),
  user: page => page.getByText('Deploy', { exact: true }).first(),
  async leave(page) {
    await page.locator('#red-ui-header-button-user').click();
    await page.getByText('Logout', { exact: true }).click();
  },
});
