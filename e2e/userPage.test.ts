import { createServer } from 'node:http';
import { pathTo } from '@portico/contract/api/documents';
import { onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/lib/freePort.ts';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword } from './support/client.ts';
import { connectClient } from './support/clients.ts';
import { useSharedHub } from './support/hub.ts';
import { enterLogin, ownerSignIn, signIn } from './support/screens.ts';

const hub = useSharedHub();

/** Opens an address that accepts every sign-out. */
async function openBackChannel(): Promise<string> {
  const port = await freePort();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end());
  });
  server.listen(port, 'localhost');
  onTestFinished(() => void server.close());
  return `http://localhost:${port}/logout`;
}

test('leads from the list to a user, whose session ends in their browser with a report', async () => {
  const notes = await connectClient(hub().url, 'Ledger', { backChannelLogoutUri: await openBackChannel() });
  const ursula = {
    username: 'ursula',
    email: 'ursula@example.com',
    firstName: 'Ursula',
    appAccess: [notes.id],
  };
  const id = await addUser(hub().url, ursula);

  const theirs = await openBrowser();
  theirs.forgive(/401/);
  await theirs.page.goto(notes.signInUrl);
  await enterLogin(theirs.page, { username: ursula.username, password: permanentPassword });
  await theirs.page.getByRole('heading', { name: 'Hello, Ursula' }).waitFor();
  await theirs.page.goto(hub().url);
  await theirs.page.getByRole('heading', { name: /Ursula/ }).waitFor();

  const { page } = await openBrowser();
  await page.goto(`${hub().url}/users`);
  await signIn(page, ownerSignIn);
  await page.getByRole('link', { name: 'Ursula', exact: true }).click();
  await page.waitForURL(hub().url + pathTo('user', { id }));
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.waitForURL(hub().url + pathTo('userSessions', { id }));
  await page.getByRole('button', { name: /^End session on/ }).click();
  await page.getByRole('button', { name: 'End session', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Sign-out at applications' });
  await report.getByText('Ended', { exact: true }).waitFor();
  await report.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('No sessions', { exact: true }).waitFor();

  await theirs.page.reload();
  await theirs.page.getByLabel('Username or email').waitFor();
});
