import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword } from './support/client.ts';
import { useSharedHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useSharedHub();

const admin = { username: 'paula', password: permanentPassword, access: 'Admin Access' } as const;

test('edits the profile, ends another session, and ends all others with a new password', async () => {
  await addUser(hub().url, { username: 'paula', email: 'paula@example.com', role: 'admin' });
  const { page, forgive: forgiveHere } = await openBrowser();
  const { page: other, forgive } = await openBrowser();
  for (const device of [page, other]) {
    await device.goto(`${hub().url}/profile`);
    await signIn(device, admin);
  }

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 2, name: 'Ada' }).waitFor();

  const open = (section: string) => page.getByRole('option', { name: new RegExp(`^${section}`) }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  await open('Sessions');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await sessions.nth(1).waitFor();
  await page.getByRole('button', { name: /^End session on Chrome/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await page.getByText('Session ended').waitFor();
  await sessions.nth(1).waitFor({ state: 'detached' });
  expect(await sessions.count()).toBe(1);

  // The other device is signed out with its next request.
  forgive(/401/);
  await other.goto(`${hub().url}/users`);
  await other.waitForURL(url => url.pathname === '/' || url.pathname === '/login');
  await other.goto(`${hub().url}/login`);
  await signIn(other, admin);

  const fresh = 'slow brass ferry';
  await open('Sign-in methods');
  await page.getByLabel('Current password', { exact: true }).fill(permanentPassword);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password', { exact: true }).fill(fresh);
  // Requests between the end of the session and the response with the next one are refused, and sent again.
  forgiveHere(/401/);
  const tab = await page.context().newPage();
  await tab.goto(`${hub().url}/users`);
  await page.route('**/api/auth/change-password', async route => {
    const request = route.request();
    const [method, body, headers] = [request.method(), request.postData(), await request.allHeaders()];
    const response = await fetch(request.url(), { method, body, headers });
    for (const waiting of [tab, page]) {
      const isRefused = waiting.waitForResponse(refused => refused.status() === 401);
      await waiting.getByRole('button', { name: /^Notifications/ }).click();
      await isRefused;
    }
    const { status } = response;
    await route.fulfill({ status, contentType: 'application/json', body: await response.text() });
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('You were signed out everywhere else.').waitFor();
  for (const waiting of [tab, page]) {
    await waiting.getByRole('dialog', { name: 'Notifications' }).waitFor();
  }
  expect(new URL(tab.url()).pathname).toBe('/users');
  await page.reload();
  await open('Sessions');
  await sessions.getByText('This session').waitFor();
  expect(await sessions.count()).toBe(1);
  await other.reload();
  await other
    .getByRole('button', { name: /^Sign in/ })
    .first()
    .waitFor();
});
