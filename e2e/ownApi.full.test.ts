import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();
const identifier = 'https://parcels.example.com/api';

test("serves a machine client of an application's API until the API loses its scope", async () => {
  const { page, context } = await openBrowser();
  const { url } = hub();
  await page.goto(`${url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('auth_token') }));
  const made = await fetch(`${url}/api/apps`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Parcels' }),
  });
  const { id: appId } = (await made.json()) as { id: string };

  // The owner defines the API.
  await page.goto(`${url}/apps/${appId}/sign-on?way=api`);
  await page.getByRole('button', { name: 'Define API' }).click();
  await page.getByLabel('Identifier').fill(identifier);
  await page.getByLabel('Scope 1', { exact: true }).fill('parcels:read');
  await page.getByRole('button', { name: 'Add scope' }).click();
  await page.getByLabel('Scope 2', { exact: true }).fill('labels:print');
  await page.getByRole('button', { name: 'Define API' }).click();
  await page.getByText('API defined').waitFor();

  // They follow the link and make a client for it.
  await page.getByRole('link', { name: 'New machine client' }).click();
  const form = page.getByRole('dialog', { name: 'New machine client' });
  await form.getByLabel('Name').fill('Label printer');
  await form.getByLabel('labels:print').first().check();
  await form.getByLabel('Current password', { exact: true }).fill(ownerPassword);
  await form.getByRole('button', { name: 'Create client' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of Label printer' });
  const shownAt = async (label: string) =>
    (await shown.getByRole('group', { name: label }).locator('code').textContent()) ?? '';
  const [id, secret] = [await shownAt('Client id'), await shownAt('Client secret')];
  await shown.getByRole('button', { name: 'Done' }).click();

  // The client gets a token for this API, with its scope.
  const config = await client.discovery(new URL(url), id, undefined, client.ClientSecretBasic(secret), {
    execute: [client.allowInsecureRequests],
  });
  const grant = () => client.clientCredentialsGrant(config, { scope: 'labels:print' });
  const [, claims = ''] = (await grant()).access_token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: identifier,
    scope: 'labels:print',
    client_id: id,
    iss: url,
  });

  // The table leads back to the API. Removing the scope names who loses it.
  await page.getByRole('link', { name: 'API of Parcels' }).click();
  await page.getByRole('button', { name: 'Remove scope 2, labels:print' }).click();
  await page.getByRole('button', { name: 'Save API' }).click();
  const question = page.getByRole('alertdialog');
  // A toast has the client's name, too.
  await question
    .getByRole('list', { name: /^Machine clients/ })
    .getByText('Label printer')
    .waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('API saved').waitFor();
  await page.getByText('No scope left').waitFor();
  await expect(grant()).rejects.toMatchObject({ error: 'invalid_scope' });
  await context.close();
});
