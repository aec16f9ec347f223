import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { startHub } from './support/hub.ts';
import { changeTemporaryPassword, signIn } from './support/screens.ts';

const [old, chosen] = ['quiet river stone', 'amber lantern field'];

test('leads from an unknown sign-in to a new password, and notifies the administrators', async () => {
  const { url } = await startHub();
  const { client: owner } = await signedIn(url);
  const body = { username: 'ida', email: 'ida@example.com' };
  const { id } = await owner.call(api.users.create, { body });
  const { resetLink } = await owner.call(api.users.createResetLink, { params: { id } });
  await owner.call(api.auth.resetPassword, { body: { token: resetLink, newPassword: old } });

  const { page, forgive } = await openBrowser();
  // While the change screen takes over, a list may be read once more.
  forgive(/403/);
  await page.goto(`${url}/login`);
  await signIn(page, { username: 'ida', password: old, access: 'User Access' });
  const thief = await signedIn(url, { username: 'ida', password: old });

  await page.goto(`${url}/profile?tab=security&show=sessions`);
  const list = page.getByRole('list', { name: 'Recent sign-ins' });
  await list.getByText('This session').waitFor();
  await list
    .getByRole('button', { name: /^This wasn't me/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog', { name: /^Report the sign-in on/ });
  await dialog.getByText('You stay signed in here.').waitFor();
  await dialog.getByRole('button', { name: 'Report sign-in' }).click();

  await page.getByText("you reported a sign-in that wasn't yours").waitFor();
  await expect(thief.client.call(api.auth.verify, {})).rejects.toMatchObject({ status: 401 });
  await changeTemporaryPassword(page, old, chosen);
  await list.getByText('Reported').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=security&show=sessions');

  const events = await owner.call(api.security.events, {});
  expect(events).toMatchObject([{ eventType: 'reported_sign_in', username: 'ida' }]);
  const notices = await owner.call(api.notifications.list, {});
  expect(notices.map(({ title }) => title)).toContain('Sign-in reported by its user');
});
