import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword } from './support/client.ts';
import { connectClient } from './support/clients.ts';
import { useSharedHub } from './support/hub.ts';
import { enterLogin } from './support/screens.ts';

const hub = useSharedHub();

test('asks for consent to a third-party application once, until it is withdrawn in the profile', async () => {
  const notes = await connectClient(hub().url, 'Minutes', { isThirdParty: true });
  const ada = { username: 'conny', email: 'conny@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  await addUser(hub().url, { ...ada, appAccess: [notes.id] });

  const { page, context, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await page.goto(notes.signInUrl);
  await enterLogin(page, { username: ada.username, password: permanentPassword });

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
