import type { SaveOidcBody } from '@portico/contract/schemas/oidc';
import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { installClients, reserveClient } from './support/clients.ts';
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

const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const password = 'meadow copper violin';
let userId = '';
const hub = useHub({
  prepare: async ({ url }) => {
    const { client: owner } = await signedIn(url);
    const { id, tempPassword } = await owner.call(api.users.create, { body: ada });
    userId = id;
    const { client } = await signedIn(url, { username: ada.username, password: tempPassword });
    await client.call(api.auth.changePassword, {
      body: { currentPassword: tempPassword, newPassword: password },
    });
  },
});

/** Connects an application that Ada has access to. @returns its client id and secret */
async function connect(name: string, url: string, settings: SaveOidcBody) {
  const { client: owner } = await signedIn(hub().url);
  const { id } = await owner.call(api.apps.create, { body: { name, url } });
  const params = { id };
  await owner.call(api.oidc.save, { params, body: settings });
  await owner.call(api.access.grant, { params: { userId, appId: id } });
  if (settings.clientType === 'public') return { id };
  return { id, secret: (await owner.call(api.oidc.rotateSecret, { params })).clientSecret };
}

async function enterPassword(page: Page) {
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

beforeAll(installClients, 300_000);

test.each(clients)(
  'signs on with $name, unmodified: claims, refresh, sign-out and another sign-on',
  async ({ name, settings, callback = '/callback', signedOut = '/', neverRefreshes, signInButton }) => {
    const app = await reserveClient(name);
    const { id, secret } = await connect(name, app.url, {
      clientType: 'confidential',
      redirectUris: [app.url + callback],
      postLogoutUris: [app.url + signedOut],
      ...settings,
    } as SaveOidcBody);
    await app.run(hub().url, id, secret);
    const { page, context } = await openBrowser();
    const signIn = async () => {
      await page.getByRole('link', { name: 'Sign in' }).click();
      if (signInButton !== undefined) await page.getByRole('button', { name: signInButton }).click();
    };
    const greeting = page.getByRole('heading', { name: 'Hello, Ada Lovelace' });

    await page.goto(app.url);
    await signIn();
    await page.waitForURL(`${hub().url}/login?app=${id}&request=*`);
    await enterPassword(page);
    await greeting.waitFor();
    expect(new URL(page.url()).origin).toBe(app.url);
    const claims = JSON.parse((await page.locator('pre').textContent()) ?? '');
    expect(claims).toMatchObject({ sub: userId, email: ada.email, preferred_username: ada.username });

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
    await enterPassword(page);
    await greeting.waitFor();
    await context.close();
  },
);

test('continues a sign-on after its user has replaced a temporary password', async () => {
  const app = await reserveClient('openid-client');
  const { id, secret } = await connect('First day', app.url, {
    clientType: 'confidential',
    redirectUris: [`${app.url}/callback`],
  } as SaveOidcBody);
  await app.run(hub().url, id, secret);
  const { client: owner } = await signedIn(hub().url);
  const { tempPassword } = await owner.call(api.users.create, {
    body: { username: 'mary', email: 'mary@example.com', firstName: 'Mary', appAccess: [id] },
  });
  const { page } = await openBrowser();
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(`${hub().url}/login?app=${id}&request=*`);
  await page.getByLabel('Username or email').fill('mary');
  await page.getByLabel('Password', { exact: true }).fill(tempPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Password Change Required' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('heading', { name: /^Hello, Mary/ }).waitFor();
  expect(new URL(page.url()).origin).toBe(app.url);
});
