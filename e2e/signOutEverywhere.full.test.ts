import { createServer } from 'node:http';
import { api } from '@portico/contract/table';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/lib/freePort.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { reserveClient } from './support/clients.ts';
import { useHub } from './support/hub.ts';
import { changeTemporaryPassword } from './support/screens.ts';

const hub = useHub();

/** Opens the back channel of an application: it forgets the sessions that the hub names. */
async function openBackChannel() {
  const sessions = new Set<string>();
  const port = await freePort();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [, payload = ''] = (new URLSearchParams(body).get('logout_token') ?? '').split('.');
    sessions.delete(JSON.parse(Buffer.from(payload, 'base64url').toString()).sid);
    response.writeHead(200).end();
  });
  server.listen(port, 'localhost');
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${port}/logout`, sessions };
}

test('reports that applications have ended their sessions, after a sign-out and a suspension', async () => {
  const { client: owner } = await signedIn(hub().url);
  const notes = await reserveClient('openid-client');
  const backChannel = await openBackChannel();
  const app = await owner.call(api.apps.create, { body: { name: 'Notes', url: notes.url } });
  const params = { id: app.id };
  const redirects = { clientType: 'confidential' as const, redirectUris: [notes.redirectUri] };
  await owner.call(api.oidc.save, {
    params,
    body: { ...redirects, backChannelLogoutUri: backChannel.address },
  });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  await notes.run(hub().url, app.id, clientSecret);
  const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', appAccess: [app.id] };
  const person = await owner.call(api.users.create, { body: ada });

  const { page, context, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
  const password = 'meadow copper violin';
  const signIn = async (secret: string) => {
    await page.getByLabel('Username or email').fill(ada.username);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  /** Signs on at the application, and remembers its session by the id that the profile shows. */
  const openNotes = async () => {
    await page.goto(notes.signInUrl);
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
    const { client: own } = await signedIn(hub().url, { username: ada.username, password });
    for (const { id } of await own.call(api.profile.appSessions, {})) backChannel.sessions.add(id);
    await own.call(api.auth.logout, {});
    expect(backChannel.sessions.size).toBe(1);
  };

  await page.goto(`${hub().url}/login`);
  await signIn(person.tempPassword);
  await changeTemporaryPassword(page, person.tempPassword, password);
  await openNotes();
  await page.goto(hub().url);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${hub().url}/signed-out`);
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.getByText('Ended', { exact: true }).waitFor();
  expect(backChannel.sessions.size).toBe(0);

  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signIn(password);
  await page.getByRole('heading', { name: /Ada/ }).waitFor();
  await openNotes();
  forgive(/401/);
  const suspended = await owner.call(api.users.suspend, {
    params: { id: person.id },
    body: { suspend: true },
  });
  await expect
    .poll(async () => owner.call(api.signOuts.read, { params: { id: String(suspended.signOutReport) } }))
    .toMatchObject({ results: [{ appName: 'Notes', state: 'ended' }] });
  expect(backChannel.sessions.size).toBe(0);
  await context.close();
});
