import { totpCode } from '@portico/contract/hub/totp';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { addAuthenticator } from './support/factors.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();
const password = 'meadow copper violin';

test('leads a user whose second step was reset through the password to a new one, once', async () => {
  const { url } = hub();
  const { client: owner } = await signedIn(url);
  const { id } = await owner.call(api.users.create, {
    body: { username: 'ada', email: 'ada@example.com', firstName: 'Ada' },
  });
  const { resetLink } = await owner.call(api.users.createResetLink, { params: { id } });
  await owner.call(api.auth.resetPassword, { body: { token: resetLink, newPassword: password } });
  const { client: ada } = await signedIn(url, { username: 'ada', password });
  const lost = await ada.call(api.factors.beginAuthenticator, {});
  await ada.call(api.factors.confirmAuthenticator, {
    params: { id: lost.id },
    body: { name: 'Lost phone', code: totpCode(lost.secret, Date.now()) },
  });

  // The administrator resets the second step, which gives the link in the same dialog.
  const admin = await openBrowser();
  await admin.page.goto(`${url}/login`);
  await signIn(admin.page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await admin.page.goto(`${url}/users/${id}/sessions`);
  await admin.page.getByRole('button', { name: 'Reset second step' }).click();
  const question = admin.page.getByRole('alertdialog', { name: 'Reset the second step of ada?' });
  await question.getByRole('button', { name: 'Reset second step' }).click();
  const shown = admin.page.getByRole('dialog', { name: 'Enrolment link' });
  const link = await shown.getByRole('group', { name: 'Enrolment link' }).locator('code').textContent();
  await shown.getByRole('button', { name: 'Done' }).click();
  await admin.page.getByText('The user must set up a second step.').waitFor();
  await expect(ada.call(api.auth.verify, {})).rejects.toMatchObject({ status: 401 });

  // The password alone leads nowhere.
  const { page, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
  const enterPassword = async (label: string, button: string) => {
    await page.getByLabel(label, { exact: true }).fill(password);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await page.goto(`${url}/login?login_hint=ada`);
  await enterPassword('Password', 'Sign in');
  await page.getByText('An administrator reset your second step.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await page.goto(link ?? '');
  await enterPassword('Current password', 'Continue');
  await page.getByRole('heading', { level: 1, name: 'Add a second factor' }).waitFor();
  await page.getByText('An administrator reset your second step. Add one to continue.').waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor();

  // The link was used.
  const other = await openBrowser();
  other.forgive(/403/);
  forgive(/403/);
  await other.page.goto(link ?? '');
  await other.page.getByLabel('Current password', { exact: true }).fill(password);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByText("This link doesn't work.").waitFor();
});
