import { api } from '@portico/contract/table';
import { expect, onTestFinished, test } from 'vitest';
import { runMailServer } from '../apps/server/tests/support/mailServer.ts';
import { openBrowser, type Visitor } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { startHub } from './support/hub.ts';

const [old, chosen] = ['quiet river stone', 'amber lantern field'];

/** Requests a link on a page that offers it. */
async function ask({ page }: Visitor, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByLabel('Username or email').fill('ida@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('If this account exists, the hub emails it a link').waitFor();
}

async function choose({ page }: Visitor): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm new password').fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('leads from a forgotten password through the mailbox into the portal, only in the browser that requested it', async () => {
  const mail = await runMailServer();
  onTestFinished(() => mail.close());
  const { url } = await startHub(undefined, { SMTP_URL: mail.url });
  const { client } = await signedIn(url);
  const { id } = await client.call(api.users.create, {
    body: { username: 'ida', email: 'ida@example.com' },
  });
  const { resetLink } = await client.call(api.users.createResetLink, { params: { id } });
  await client.call(api.auth.resetPassword, { body: { token: resetLink, newPassword: old } });
  const before = await signedIn(url, { username: 'ida', password: old });
  const linkOf = async (count: number) => {
    const links = () =>
      mail.received.flatMap(({ text }) => /http\S+\/reset-password#\S+/.exec(text)?.[0] ?? []);
    await expect.poll(() => links().length, { timeout: 20_000 }).toBe(count);
    return links().at(-1) ?? '';
  };

  const asking = await openBrowser();
  await asking.page.goto(`${url}/login`);
  await ask(asking, 'Forgot password?');
  const first = await linkOf(1);

  // Another browser, such as that of a thief, is refused, and may request another link.
  const other = await openBrowser();
  other.forgive(/403/);
  await other.page.goto(first);
  await choose(other);
  await other.page.getByText("This link doesn't work.").waitFor();
  await ask(other, 'Ask for a new link');
  await linkOf(2);

  await asking.page.goto(first);
  await choose(asking);
  await asking.page.getByRole('heading', { name: 'Welcome, ida' }).waitFor();
  await expect(before.client.call(api.auth.verify, {})).rejects.toMatchObject({ status: 401 });
});
