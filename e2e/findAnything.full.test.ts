import { pathTo } from '@portico/contract/documents';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { hasFocus } from './support/keyboard.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();

test('finds a person and a screen by keys, which do nothing in a field', async () => {
  const { client } = await signedIn(hub().url);
  const { id } = await client.call(api.users.create, {
    body: { username: 'zoe', email: 'zoe@example.com', firstName: 'Zoë', lastName: 'Featherstone' },
  });
  const { page } = await openBrowser();
  const { keyboard } = page;
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = page.getByRole('dialog');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  const pathname = () => new URL(page.url()).pathname;
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await heading('Dashboard').waitFor();

  await keyboard.press('Control+k');
  await hasFocus(field);
  await keyboard.type('zoe feather');
  await keyboard.press('Enter');
  await heading(/Zoë Featherstone/).waitFor();
  expect(pathname()).toBe(pathTo('user', { id }));

  // The list of shortcuts shows that they have loaded.
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await keyboard.type('gu');
  await heading('Users').waitFor();
  expect(pathname()).toBe('/users');
  await page.getByRole('link', { name: 'Zoë Featherstone' }).waitFor();

  // In a field, the keys are text.
  await keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await hasFocus(search);
  await keyboard.type('gl?j');
  await keyboard.press('Control+k');
  expect(await search.inputValue()).toBe('gl?j');
  expect(await dialog.count()).toBe(0);
  expect(pathname()).toBe('/users');
  // A search that is still running at the sign-out would be refused.
  await page
    .getByText(/^0 of \d+ users/, { exact: true })
    .first()
    .waitFor();

  // The page of the person is recent, and deleted with the session.
  await page.getByRole('button', { name: /^Find anything/ }).click();
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  expect(await recent.first().textContent()).toContain('Zoë Featherstone');
  await keyboard.type('log out');
  await keyboard.press('Enter');
  await page.waitForURL(`${hub().url}/login`);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('recent:')));
  expect(kept).toEqual([]);
});
