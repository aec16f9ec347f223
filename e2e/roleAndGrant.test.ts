import { openAppPath } from '@portico/contract/documents';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();

test('shows a user that an application requires another role, and grants both in one step', async () => {
  const { client } = await signedIn(hub().url);
  const app = await client.call(api.apps.create, { body: { name: 'Ledger', accessLevel: 'manager' } });
  const made = await client.call(api.users.create, {
    body: { username: 'ada', email: 'ada@example.com', firstName: 'Ada' },
  });
  const password = 'quiet river stone';
  const first = await signedIn(hub().url, { username: 'ada', password: made.tempPassword });
  const body = { currentPassword: made.tempPassword, newPassword: password };
  await first.client.call(api.auth.changePassword, { body });

  const { page: portal, forgive } = await openBrowser();
  // The new role signs Ada out.
  forgive(/401/);
  await portal.goto(`${hub().url}/login`);
  await signIn(portal, { username: 'ada', password, access: 'User Access' });
  await portal.getByText('Requires the Manager role or above.').waitFor();
  expect(await portal.getByRole('button', { name: /^Request access/ }).count()).toBe(0);
  await portal.goto(hub().url + openAppPath(app.id));
  await portal.getByRole('button', { name: 'Request access' }).click();
  const request = portal.getByRole('dialog', { name: 'Request access' });
  await request.getByText(/^Requires the Manager role or above\./).waitFor();
  await request.getByLabel('Reason').fill('I keep the books from May.');
  await request.getByRole('button', { name: 'Send Request' }).click();
  await portal.getByText('Access Request Sent').waitFor();

  const { page } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await page.goto(`${hub().url}/user-permissions?user=${made.id}&app=${app.id}`);
  await page.getByRole('button', { name: 'Change role and grant Ledger to Ada' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Ada Manager and grant Ledger?' });
  await question.getByRole('button', { name: 'Change role and grant' }).click();
  await page.getByText('Role changed and access granted').waitFor();
  await page.getByRole('switch', { name: 'Ledger for Ada', checked: true }).waitFor();

  const params = { id: made.id };
  expect(await client.call(api.users.read, { params })).toMatchObject({ role: 'manager' });
  const held = await client.call(api.access.connections, { query: { userId: made.id } });
  expect(held).toEqual([{ userId: made.id, appId: app.id, hasAccess: true }]);
});
