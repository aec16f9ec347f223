import { api } from '@portico/contract/api/table';
import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { beforeAll, expect, test } from 'vitest';
import { addAda, signInAsAda } from './support/ada.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { connectClient, installClients, reserveClient } from './support/clients.ts';
import { useHub } from './support/hub.ts';

/** A client of `e2e/clients`, as an administrator connects it. */
interface Row {
  name: string;
  settings?: Partial<SaveOidcBody>;
  callback?: string;
  /** The address after a sign-out. The default is `/`. */
  signedOut?: string;
  /** The library has no function that refreshes tokens. */
  neverRefreshes?: true;
  /** A screen between its sign-in link and the hub. */
  signInButton?: string;
}

const clients: readonly Row[] = [
  { name: 'openid-client' },
  { name: 'oauth4webapi' },
  { name: 'oidc-client-ts', settings: { clientType: 'public' } },
  { name: 'express-openid-connect', signedOut: '' },
  {
    name: 'auth-express',
    callback: '/auth/callback/portico',
    neverRefreshes: true,
    signInButton: 'Sign in with Portico',
  },
  // The library knows no PKCE.
  { name: 'passport-openidconnect', settings: { requirePkce: false }, neverRefreshes: true },
];

let userId = '';
const hub = useHub({
  prepare: async ({ url }) => {
    userId = await addAda(url);
  },
});

beforeAll(installClients, 300_000);

test.each(clients)(
  'signs on with $name, unmodified: claims, refresh, sign-out and another sign-on',
  async ({ name, settings, callback, signedOut = '/', neverRefreshes, signInButton }) => {
    const app = await reserveClient(name, callback);
    const postLogoutUris = [app.url + signedOut];
    const { id } = await connectClient(hub().url, name, { postLogoutUris, ...settings }, app);
    const { client: owner } = await signedIn(hub().url);
    await owner.call(api.access.grant, { params: { userId, appId: id } });
    const { page, context } = await openBrowser();
    const signIn = async () => {
      await page.getByRole('link', { name: 'Sign in' }).click();
      if (signInButton !== undefined) await page.getByRole('button', { name: signInButton }).click();
    };
    const greeting = page.getByRole('heading', { name: 'Hello, Ada Lovelace' });

    await page.goto(app.url);
    await signIn();
    await page.waitForURL(`${hub().url}/login?app=${id}&request=*`);
    await signInAsAda(page);
    await greeting.waitFor();
    expect(new URL(page.url()).origin).toBe(app.url);
    const claims = JSON.parse((await page.locator('pre').textContent()) ?? '');
    expect(claims).toMatchObject({ sub: userId, email: 'ada@example.com', preferred_username: 'ada' });

    // Each refresh needs the refresh token of the previous one.
    for (const count of neverRefreshes ? [] : [1, 2]) {
      await page.getByRole('link', { name: 'Refresh' }).click();
      await page.getByText(`Refreshed: ${count}`).waitFor();
    }

    // The hub asks for confirmation, also ends the session of the hub, and leads back.
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign out of Portico?' }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    expect(new URL(page.url()).origin).toBe(app.url);
    expect((await context.cookies(hub().url)).map(cookie => cookie.name)).not.toContain('auth_token');

    await signIn();
    await signInAsAda(page);
    await greeting.waitFor();
    await context.close();
  },
);
