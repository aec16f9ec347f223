import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { hasFocus } from './support/keyboard.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();

const owner = { username: 'owner', password: ownerPassword, access: 'Admin Access' } as const;

async function openConsole(path: string) {
  const { page } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, owner);
  await page.goto(`${hub().url}${path}`);
  return page;
}

test('opens a saved view, its columns and the density in another browser', async () => {
  const { client } = await signedIn(hub().url);
  const named = { username: 'mira', email: 'mira@example.com', role: 'manager' } as const;
  await client.call(api.users.create, { body: { ...named, department: 'Optics' } });

  const page = await openConsole('/users?role=manager');
  await page.getByRole('button', { name: 'Columns and rows' }).click();
  await page.getByRole('checkbox', { name: 'Department' }).check();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: 'Optics' }).waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('Managers');
  await dialog.getByRole('checkbox', { name: 'Open with the table' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View: Managers').waitFor();
  const { views, isCompact } = await client.call(api.tables.read, {});
  expect(views).toMatchObject([{ name: 'Managers', filters: { role: 'manager' }, isDefault: true }]);
  expect(isCompact).toBe(true);

  const elsewhere = await openConsole('/users');
  await elsewhere.getByText('View: Managers').waitFor();
  await elsewhere.getByRole('cell', { name: 'Optics' }).waitFor();
  const row = await elsewhere.getByRole('row', { name: /mira/ }).boundingBox();
  expect(row?.height).toBeLessThan(40);
  expect(new URL(elsewhere.url()).searchParams.get('role')).toBe('manager');
  await elsewhere.goto(`${hub().url}/users?view=${views[0]?.id}`);
  await elsewhere.getByRole('rowheader').getByRole('link', { name: 'mira' }).waitFor();
  expect(await elsewhere.getByRole('rowheader').count()).toBe(1);
});

test('changes a role and a name in the row', async () => {
  const { client } = await signedIn(hub().url);
  const { id } = await client.call(api.users.create, {
    body: { username: 'ada', email: 'ada@example.com', firstName: 'Ada' },
  });
  const read = () => client.call(api.users.read, { params: { id } });

  const page = await openConsole('/users?view=all&search=ada');
  await page.getByRole('button', { name: 'Role of Ada: User' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Manager' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change the role of Ada?' });
  await question.getByRole('button', { name: 'Change to Manager' }).click();
  await page.getByRole('button', { name: 'Role of Ada: Manager' }).waitFor();
  expect(await read()).toMatchObject({ role: 'manager' });

  await page.getByRole('button', { name: 'Edit the name of Ada' }).press('Enter');
  const form = page.getByRole('form', { name: 'Name of ada' });
  await hasFocus(form.getByLabel('First name'));
  await form.getByLabel('Last name').fill('Lovelace');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Edit the name of Ada Lovelace' }));
  expect(await read()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', role: 'manager' });
});
