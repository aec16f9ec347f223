import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { hasFocus, press } from './support/keyboard.ts';
import { openSignedIn } from './support/screens.ts';

const hub = useHub();

test('undoes a grant in its toast, and a revocation in the log', async () => {
  const { client } = await signedIn(hub().url);
  const app = await client.call(api.apps.create, { body: { name: 'Ledger' } });
  const { id: userId } = await client.call(api.users.create, {
    body: { username: 'ada', email: 'ada@example.com', firstName: 'Ada' },
  });
  const held = () => client.call(api.access.connections, { query: { userId } });

  const { page } = await openSignedIn(hub().url);
  await page.goto(`${hub().url}/user-permissions?user=${userId}`);
  await page.getByRole('switch', { name: 'Ledger for Ada' }).press('Space');
  const toast = page.getByRole('alertdialog', { name: 'User access updated' });
  await toast.waitFor();
  // F6 leads from a switch far down the page to the toast.
  await page.keyboard.press('F6');
  await hasFocus(toast);
  await press(toast.getByRole('button', { name: 'Undo' }));
  await page.getByRole('alertdialog', { name: 'Change undone' }).waitFor();
  await page.getByRole('switch', { name: 'Ledger for Ada', checked: false }).waitFor();
  expect(await held()).toEqual([]);

  const params = { userId, appId: app.id };
  await client.call(api.access.grant, { params });
  await client.call(api.access.revoke, { params });
  await page.goto(`${hub().url}/audit-logs?action=revoke_access`);
  await page.getByRole('button', { name: "Undo: owner revoked ada's access to Ledger" }).click();
  await page.getByText(/ada's access to Ledger\. Sessions stay ended\./).waitFor();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await held()).toHaveLength(1);
  await page.goto(`${hub().url}/audit-logs?action=undo_change`);
  await page.getByText("owner undid revoking ada's access to Ledger").waitFor();
});
