import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { connectClient } from './support/clients.ts';
import { useSharedHub } from './support/hub.ts';
import { changeTemporaryPassword, enterLogin, requestAccess } from './support/screens.ts';

const hub = useSharedHub();

test('signs a visitor on by OpenID Connect after a sign-in, a request for access and its grant', async () => {
  const { client: owner } = await signedIn(hub().url);
  const notes = await connectClient(hub().url, 'Protocol');
  const ada = { username: 'olga', email: 'olga@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const person = await owner.call(api.users.create, { body: ada });

  const { page, context, forgive } = await openBrowser({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(notes.signInUrl);
  await page.waitForURL(`${hub().url}/login?app=${notes.id}&request=*`);
  await enterLogin(page, { username: ada.username, password: person.tempPassword });
  await changeTemporaryPassword(page, person.tempPassword, 'meadow copper violin');

  await page.getByRole('heading', { name: 'You do not have access to Protocol' }).waitFor();
  await requestAccess(page);
  await owner.call(api.access.grant, { params: { userId: person.id, appId: notes.id } });

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
  await enterLogin(page, { username: ada.username, password: 'meadow copper violin' });
  await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
  await page.goBack();
  expect(new URL(page.url()).origin).toBe(notes.url);
  await context.close();
});
