import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { reserveClient } from './support/clients.ts';
import { useSharedHub } from './support/hub.ts';
import { changeTemporaryPassword } from './support/screens.ts';

const hub = useSharedHub();

test('signs a visitor on by OpenID Connect after a sign-in, a request for access and its grant', async () => {
  const { client: owner } = await signedIn(hub().url);
  const notes = await reserveClient('openid-client');
  const app = await owner.call(api.apps.create, { body: { name: 'Protocol', url: notes.url } });
  const params = { id: app.id };
  await owner.call(api.oidc.save, {
    params,
    body: { clientType: 'confidential', redirectUris: [notes.redirectUri] },
  });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  await notes.run(hub().url, app.id, clientSecret);
  const ada = { username: 'olga', email: 'olga@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const person = await owner.call(api.users.create, { body: ada });

  const { page, context, forgive } = await openBrowser({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(notes.signInUrl);
  await page.waitForURL(`${hub().url}/login?app=${app.id}&request=*`);
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill(person.tempPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await changeTemporaryPassword(page, person.tempPassword, 'meadow copper violin');

  await page.getByRole('heading', { name: 'You do not have access to Protocol' }).waitFor();
  await page.getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill('I write the minutes.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText(/Waiting for approval\.$/).waitFor();
  await owner.call(api.access.grant, { params: { userId: person.id, appId: app.id } });

  // The same page continues the application's request without a press.
  await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
  expect(new URL(page.url()).origin).toBe(notes.url);

  // The portal learns that its session is over.
  forgive(/401/);
  // Without the session of the hub, the application's next request requires one.
  await owner.call(api.users.suspend, { params: { id: person.id }, body: { suspend: true } });
  await page.goto(notes.signInUrl);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');

  // After the sign-on, 'Back' skips the hub's form.
  await owner.call(api.users.suspend, { params: { id: person.id }, body: { suspend: false } });
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill('meadow copper violin');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
  await page.goBack();
  expect(new URL(page.url()).origin).toBe(notes.url);
  await context.close();
});
