import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';

const hub = useHub();
const password = 'quiet river stone';

test('lets an invited user choose a password by the link, once, which reaches no server', async () => {
  const { client } = await signedIn(hub().url);
  const { invitation } = await client.call(api.users.createInvited, {
    body: { username: 'ingrid', email: 'ingrid@example.com' },
  });
  const { page, forgive } = await openBrowser();
  const sent: string[] = [];
  page.on('request', request => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const link = `${hub().url}/invitation#${invitation}`;
  const choose = async () => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await page.goto(link);
  await choose();
  await page.getByText('Password saved').waitFor();
  expect(await page.getByLabel('Username or email').inputValue()).toBe('ingrid');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome, ingrid' }).waitFor();
  expect(sent.filter(request => request.includes(invitation))).toEqual([]);

  await page.context().clearCookies();
  await page.goto('about:blank');
  forgive(/403/);
  await page.goto(link);
  await choose();
  await page.getByText('This invitation is not valid. Ask your administrators for a new one.').waitFor();
});
