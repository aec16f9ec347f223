import { runScript } from '../support/processes.ts';
import { type InstalledClient, sees } from './client.ts';

const seconds = 1000;

/** A program with @hono/oidc-auth, which keeps its refresh token in a cookie: pages that load at once use the same one. */
export const honoOidcAuth: InstalledClient = {
  name: '@hono/oidc-auth',
  npm: ['@hono/oidc-auth@1.8.1', 'hono@4.13.19', '@hono/node-server@2.1.8'],
  noticesSignOut: 'at the next refresh',
  async run({ directory, port, url, issuer, clientId, clientSecret }) {
    const running = runScript('e2e/installed/honoOidcAuthApp.js', {
      DIRECTORY: directory,
      PORT: String(port),
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_SCOPES: 'openid profile email',
      OIDC_AUTH_SECRET: 'only for tests, and 32 characters',
      OIDC_AUTH_REFRESH_INTERVAL: '1',
    });
    await running.says(/^listening/m);
    return {
      async signOn(page, enterPassword) {
        await page.goto(url);
        await enterPassword();
        await sees(page, 'Hello, ada@example.com');
      },
      async refresh(page) {
        await page.waitForTimeout(2.1 * seconds);
        // Both send the token of the same cookie.
        const statuses = await page.evaluate(() =>
          Promise.all(
            ['/a', '/b'].map(path => fetch(path, { redirect: 'manual' }).then(({ status }) => status)),
          ),
        );
        if (statuses.some(status => status !== 200)) throw new Error(`Two pages at once: ${statuses}`);
      },
      async signOut(page) {
        await page.goto(`${url}/sign-out`);
        await sees(page, 'Signed out');
      },
      isSignedOn: async page => (await page.context().cookies(url)).some(({ name }) => name === 'oidc-auth'),
      stop: () => running.end(),
    };
  },
};
