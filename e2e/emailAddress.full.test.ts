import { api } from '@portico/contract/table';
import { expect, onTestFinished, test } from 'vitest';
import { runMailServer } from '../apps/server/tests/support/mailServer.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { startHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const password = 'quiet river stone';

test('proves an address by the mailbox, and changes it by both', async () => {
  const mail = await runMailServer();
  onTestFinished(() => mail.close());
  const { url } = await startHub(undefined, { SMTP_URL: mail.url });
  const { client } = await signedIn(url);
  const body = { username: 'ida', email: 'ida@example.com' };
  const { id } = await client.call(api.users.create, { body });
  const { resetLink } = await client.call(api.users.createResetLink, { params: { id } });
  await client.call(api.auth.resetPassword, { body: { token: resetLink, newPassword: password } });
  const linkTo = async (address: string, subject: RegExp) => {
    const links = () =>
      mail.received
        .filter(({ to, headers }) => to === address && subject.test(String(headers.subject)))
        .flatMap(({ text }) => /http\S+\/invitation#email:\S+/.exec(text)?.[0] ?? []);
    await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(0);
    return links().at(-1) ?? '';
  };

  // The link may be opened on another device, without a session.
  const other = await openBrowser();
  await other.page.goto(await linkTo('ida@example.com', /Confirm your email address/));
  await other.page.getByRole('button', { name: 'Confirm' }).click();
  await other.page.getByText('Your email address is confirmed.').waitFor();

  const { page } = await openBrowser();
  await page.goto(`${url}/login`);
  await signIn(page, { username: 'ida', password, access: 'User Access' });
  await page.goto(`${url}/profile`);
  const card = page.getByRole('region', { name: 'Email address' });
  await card.getByText('Confirmed', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill('ida@example.net');
  await dialog.getByRole('button', { name: 'Send links' }).click();
  await card.getByText('Open the links in both mailboxes').waitFor();

  for (const [address, subject, outcome] of [
    ['ida@example.net', /new email address/, 'once the other mailbox has confirmed it too'],
    ['ida@example.com', /change of your email address/, 'Your email address was changed.'],
  ] as const) {
    // A new page: a link that differs in the fragment alone loads nothing.
    const opened = await openBrowser();
    await opened.page.goto(await linkTo(address, subject));
    await opened.page.getByRole('button', { name: 'Confirm' }).click();
    await opened.page.getByText(outcome).waitFor();
  }
  await page.reload();
  await card.getByText('ida@example.net').waitFor();
  await card.getByText('Confirmed', { exact: true }).waitFor();
});
