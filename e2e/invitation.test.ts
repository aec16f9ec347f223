import { expect, onTestFinished, test } from 'vitest';
import { runMailServer } from '../apps/server/tests/support/mailServer.ts';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, startHub } from './support/hub.ts';
import { choosePassword, signIn } from './support/screens.ts';

const password = 'quiet river stone';

test('mails a link that leads to the portal, works once, and reaches no server', async () => {
  const mail = await runMailServer();
  onTestFinished(() => mail.close());
  const { url } = await startHub(undefined, { SMTP_URL: mail.url });
  const owner = await openBrowser();
  await owner.page.goto(`${url}/login`);
  await signIn(owner.page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await owner.page.goto(`${url}/users?create`);
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
  await choosePassword(page, password);
  await page.getByRole('heading', { name: 'Welcome, ingrid' }).waitFor();
  expect(sent.filter(request => request.includes(invitation))).toEqual([]);

  // With the cookie gone, an open app's refused request would navigate.
  await page.goto('about:blank');
  await page.context().clearCookies();
  forgive(/403/);
  await page.goto(link);
  await choosePassword(page, password);
  await page.getByText('This invitation is not valid. Ask your administrators for a new one.').waitFor();
});
