import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { reserveClient } from './support/clients.ts';
import { useSharedHub } from './support/hub.ts';

const hub = useSharedHub();

test('asks for consent to a third-party application once, until it is withdrawn in the profile', async () => {
  const { client: owner } = await signedIn(hub().url);
  const notes = await reserveClient('openid-client');
  const app = await owner.call(api.apps.create, { body: { name: 'Minutes', url: notes.url } });
  const params = { id: app.id };
  await owner.call(api.oidc.save, {
    params,
    body: { clientType: 'confidential', redirectUris: [notes.redirectUri], isThirdParty: true },
  });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  await notes.run(hub().url, app.id, clientSecret);
  const ada = { username: 'conny', email: 'conny@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  await addUser(hub().url, { ...ada, appAccess: [app.id] });

  const { page, context, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await page.goto(notes.signInUrl);
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill(permanentPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const question = page.getByRole('heading', { name: 'Minutes wants to access your account' });
  await question.waitFor();
  await page.getByRole('main').getByText('Ada Lovelace').waitFor();
  await page.getByText(new URL(notes.url).host).waitFor();
  // The client has no page for a refusal.
  forgive(/500/);
  await page.getByRole('button', { name: "Don't allow" }).click();
  await page.waitForURL(address => address.href.startsWith(notes.redirectUri));
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');

  const before = page.url();
  await page.goto(notes.signInUrl);
  await question.waitFor();
  const asked = page.url();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
  // 'Back' skips the question, and a user who opens its address again does not see it.
  await page.goBack();
  expect(page.url()).toBe(before);
  forgive(/404/);
  await page.goto(asked);
  await page.getByRole('heading', { name: 'This request is no longer waiting for you' }).waitFor();
  // It is remembered.
  await page.goto(notes.signInUrl);
  await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();

  await page.goto(`${hub().url}/profile?tab=security&show=apps`);
  await page.getByRole('button', { name: 'Withdraw from Minutes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Consent withdrawn').waitFor();
  await page.goto(notes.signInUrl);
  await question.waitFor();
  await context.close();
});
