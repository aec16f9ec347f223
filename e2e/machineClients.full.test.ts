import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { ownerPassword, useHub } from './support/hub.ts';
import { openSignedIn } from './support/screens.ts';

const hub = useHub();

test('lets a machine client call the API under a separate name until it is revoked', async () => {
  const { url } = hub();
  const { page, context } = await openSignedIn(url);
  await page.goto(`${url}/machine-clients?create`);
  const form = page.getByRole('dialog', { name: 'New machine client' });
  await form.getByLabel('Name').fill('Payroll sync');
  for (const scope of ['Read users', /^Create, change/]) await form.getByLabel(scope).check();
  await form.getByLabel('Current password', { exact: true }).fill(ownerPassword);
  await form.getByRole('button', { name: 'Create client' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of Payroll sync' });
  const shownAt = async (label: string) =>
    (await shown.getByRole('group', { name: label }).locator('code').textContent()) ?? '';
  const [id, secret] = [await shownAt('Client id'), await shownAt('Client secret')];
  await shown.getByRole('button', { name: 'Done' }).click();

  const config = await client.discovery(new URL(url), id, undefined, client.ClientSecretBasic(secret), {
    execute: [client.allowInsecureRequests],
  });
  const scope = 'users:read users:write';
  const { access_token } = await client.clientCredentialsGrant(config, { scope, resource: `${url}/api` });
  const call = (method: string, body?: object) =>
    fetch(`${url}/api/users`, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ada = { username: 'ada', email: 'ada@example.com' };
  expect((await call('POST', ada)).status).toBe(201);

  await page.goto(`${url}/audit-logs`);
  await page.getByText('Payroll sync (machine client) created the user ada').first().waitFor();

  await page.goto(`${url}/machine-clients?revoke=${id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Machine client revoked').waitFor();
  expect((await call('GET')).status).toBe(401);
  await expect(client.clientCredentialsGrant(config, { scope })).rejects.toThrow();
  await context.close();
});
