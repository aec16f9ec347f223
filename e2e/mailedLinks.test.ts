import { api } from '@portico/contract/api/table';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runMailServer } from '../apps/server/tests/support/services/mailServer.ts';
import { openBrowser, type Visitor } from './support/browser.ts';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { choosePassword, ownerSignIn, signIn } from './support/screens.ts';

const mail = await runMailServer();
afterAll(() => mail.close());
beforeEach(() => {
  mail.received.length = 0;
});

const hub = useHub({ env: { SMTP_URL: mail.url } });

const chosen = 'amber lantern field';

test('mails a link that leads to the portal, works once, and reaches no server', async () => {
  const { url } = hub();
  const owner = await openBrowser();
  await owner.page.goto(`${url}/users?create`);
  await signIn(owner.page, ownerSignIn);
  const dialog = owner.page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByLabel('Email', { exact: true }).fill('ingrid@example.com');
  await dialog.getByRole('radio', { name: 'Invitation link' }).check();
  await dialog.getByText('It is not shown here.').waitFor();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await owner.page.getByText('The invitation goes to ingrid@example.com.').waitFor();

  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1);
  expect(mail.received[0]?.to).toBe('ingrid@example.com');
  const [link = '', invitation = ''] = /http\S+\/invitation#(\S+)/.exec(mail.received[0]?.text ?? '') ?? [];
  expect(invitation).not.toBe('');
  const { page, forgive } = await openBrowser();
  const sent: string[] = [];
  page.on('request', request => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(link);
  await choosePassword(page, chosen);
  await page.getByRole('heading', { name: 'Welcome, ingrid' }).waitFor();
  expect(sent.filter(request => request.includes(invitation))).toEqual([]);

  // With the cookie gone, an open app's refused request would navigate.
  await page.goto('about:blank');
  await page.context().clearCookies();
  forgive(/403/);
  await page.goto(link);
  await choosePassword(page, chosen);
  await page.getByText('This invitation is not valid. Ask your administrators for a new one.').waitFor();
});

/** Requests a link on a page that offers it. */
async function ask({ page }: Visitor, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByLabel('Username or email').fill('ida@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('If this account exists, the hub emails it a link').waitFor();
}

test('leads from a forgotten password through the mailbox into the portal, only in the browser that requested it', async () => {
  const { url } = hub();
  await addUser(url, { username: 'ida', email: 'ida@example.com' });
  const before = await signedIn(url, { username: 'ida', password: permanentPassword });
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
  await choosePassword(other.page, chosen);
  await other.page.getByText("This link doesn't work.").waitFor();
  await ask(other, 'Ask for a new link');
  await linkOf(2);

  await asking.page.goto(first);
  await choosePassword(asking.page, chosen);
  await asking.page.getByRole('heading', { name: 'Welcome, ida' }).waitFor();
  await expect(before.client.call(api.auth.verify, {})).rejects.toMatchObject({ status: 401 });
});
