import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { addAda, signInAsAda } from './support/ada.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { connectClient } from './support/clients.ts';
import { addAuthenticator } from './support/factors.ts';
import { useHub } from './support/hub.ts';

const hub = useHub();

test('leads a user of an unmodified relying party to the second factor that its rule requires', async () => {
  const { client: owner } = await signedIn(hub().url);
  const notes = await connectClient(hub().url, 'Notes');
  const { id } = notes;
  const userId = await addAda(hub().url);
  await owner.call(api.access.grant, { params: { userId, appId: id } });
  const rule = { demand: 'secondFactor' as const, from: '2026-01-01' };
  await owner.call(api.apps.saveSignInRule, { params: { id }, body: { rule } });

  const { page, context } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await page.goto(`${hub().url}/login`);
  await signInAsAda(page);
  await page.waitForURL(`${hub().url}/`);

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
