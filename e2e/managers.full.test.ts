import { expect, test } from 'vitest';
import { addUser, permanentPassword } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { chooseInUserMenu, goTo, openSignedIn } from './support/screens.ts';

const hub = useHub();

test('lets managers change between console and portal without signing in again', async () => {
  await addUser(hub().url, { username: 'priya', email: 'priya@example.com', role: 'manager' });
  const priya = { username: 'priya', password: permanentPassword, access: 'Admin Access' } as const;
  const { page } = await openSignedIn(hub().url, priya);
  await chooseInUserMenu(page, 'Open portal');
  await page.getByRole('heading', { name: 'Welcome, priya' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome, priya' }).waitFor();
  await chooseInUserMenu(page, 'Open console');
  await goTo(page, 'Security');
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/security');
});
