import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { reserveClient } from './support/clients.ts';
import { addAuthenticator } from './support/factors.ts';
import { useHub } from './support/hub.ts';
import { changeTemporaryPassword } from './support/screens.ts';

const hub = useHub();

test('leads a user of an unmodified relying party to the second factor that its rule requires', async () => {
  const { client: owner } = await signedIn(hub().url);
  const notes = await reserveClient('openid-client');
  const app = await owner.call(api.apps.create, { body: { name: 'Notes', url: notes.url } });
  const params = { id: app.id };
  const body = { clientType: 'confidential' as const, redirectUris: [notes.redirectUri] };
  await owner.call(api.oidc.save, { params, body });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  await notes.run(hub().url, app.id, clientSecret);
  const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const person = await owner.call(api.users.create, { body: ada });
  await owner.call(api.access.grant, { params: { userId: person.id, appId: app.id } });
  const rule = { demand: 'secondFactor' as const, from: '2026-01-01' };
  await owner.call(api.apps.saveSignInRule, { params, body: { rule } });

  const { page, context } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await page.goto(`${hub().url}/login`);
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill(person.tempPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await changeTemporaryPassword(page, person.tempPassword, 'meadow copper violin');

  // The session has proven the password alone.
  await page.goto(notes.signInUrl);

  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'I saved them' }).click();

  // The request of the application continues.
  await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
  expect(new URL(page.url()).origin).toBe(notes.url);
  await context.close();
});
