import { api } from '@portico/contract/api/table';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useSharedHub } from './support/hub.ts';
import { changeTemporaryPassword, enterLogin } from './support/screens.ts';

const hub = useSharedHub();

test('signs a command line in by the code that it shows, on the page of a user who signs in first', async () => {
  const { client: owner } = await signedIn(hub().url);
  const app = await owner.call(api.apps.create, { body: { name: 'Backup tool' } });
  const redirectUris = ['http://127.0.0.1/'];
  const body = { clientType: 'public' as const, redirectUris, allowDeviceSignIn: true };
  await owner.call(api.oidc.save, { params: { id: app.id }, body });
  const ada = { username: 'dora', email: 'dora@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const person = await owner.call(api.users.create, { body: ada });
  await owner.call(api.access.grant, { params: { userId: person.id, appId: app.id } });

  const tool = await client.discovery(new URL(hub().url), app.id, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const device = await client.initiateDeviceAuthorization(tool, { scope: 'openid profile' });
  const polling = client.pollDeviceAuthorizationGrant(tool, device);

  const { page, context, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await page.goto(device.verification_uri_complete ?? '');
  await page.waitForURL(/\/login\?next=/);
  await enterLogin(page, { username: ada.username, password: person.tempPassword });
  await changeTemporaryPassword(page, person.tempPassword, 'meadow copper violin');

  await page.getByRole('heading', { name: 'Sign in on a device' }).waitFor();
  expect(await page.getByLabel('Code').inputValue()).toBe(device.user_code);
  await page.getByLabel('Code').press('Enter');
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
  await page
    .getByText(/^The application Backup tool on a device at .*, just now, asks to sign in as dora\.$/)
    .waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'The device is signed in to Backup tool' }).waitFor();

  const tokens = await polling;
  expect(tokens.claims()).toMatchObject({ sub: person.id, name: 'Ada Lovelace' });
  const refreshed = await client.refreshTokenGrant(tool, tokens.refresh_token ?? '');

  // The hub's sign-out ends the command line's session. The portal learns of it by a refusal.
  forgive(/401/);
  await page.goto(`${hub().url}/profile`);
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${document.cookie.match(/auth_token=([^;]+)/)?.[1]}` },
    }),
  );
  const after = client.refreshTokenGrant(tool, refreshed.refresh_token ?? '');
  await expect(after).rejects.toMatchObject({ error: 'invalid_grant' });
  await context.close();
});
