import { openAppPath } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { notesAddress, runNotes } from './support/notes.ts';
import {
  changeTemporaryPassword,
  enterLogin,
  openSignedIn,
  ownerSignIn,
  requestAccess,
} from './support/screens.ts';

const hub = useHub();

const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada' };
const grace = { username: 'grace', email: 'grace@example.com', firstName: 'Grace' };

test("leads from an application's sign-in link to an access request, and after the grant back to the application", async () => {
  const notes = await notesAddress();
  const { client: owner } = await signedIn(hub().url);
  const app = await owner.call(api.apps.create, { body: { name: 'Notes', url: notes.callback } });
  const person = await owner.call(api.users.create, { body: ada });
  const signInUrl = hub().url + openAppPath(app.id);
  await runNotes(notes, hub().url, app.fullApiKey, { PORTICO_SIGN_IN_URL: signInUrl });

  // There is no session, neither at the application nor at the hub.
  const { page, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
  forgive(/401/);
  await page.goto(notes.url);
  await page.getByRole('link', { name: 'Sign in with Portico' }).click();
  await page.waitForURL(`${hub().url}/login?app=${app.id}`);
  await enterLogin(page, { username: ada.username, password: person.tempPassword });
  await changeTemporaryPassword(page, person.tempPassword, 'meadow copper violin');
  await page.waitForURL(signInUrl);

  await page.getByRole('heading', { name: 'You do not have access to Notes' }).waitFor();
  await requestAccess(page);
  const [pending] = await owner.call(api.access.requests, {});
  await owner.call(api.access.decline, { params: { id: pending?.id ?? '' } });
  await page.reload();
  await page.getByText(/Declined on/).waitFor();
  await requestAccess(page);

  // After the grant the same URL opens the application, in the same tab.
  await owner.call(api.access.grant, { params: { userId: person.id, appId: app.id } });
  await page.reload();
  await page.getByRole('heading', { name: 'Open Notes?' }).waitFor();
  await page.getByRole('button', { name: 'Open application' }).click();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  expect(page.url()).toBe(`${notes.url}/`);
});

test("redirects portal links to unavailable applications to the application's page", async () => {
  const { client: owner } = await signedIn(hub().url);
  const add = (name: string) =>
    owner.call(api.apps.create, { body: { name, url: 'https://app.example.com' } });
  const [held, foreign] = [await add('Held'), await add('Foreign')];
  const { id } = await owner.call(api.auth.verify, {}).then(({ user }) => user);
  await owner.call(api.access.grant, { params: { userId: id, appId: held.id } });
  await addUser(hub().url, { ...grace, appAccess: [held.id] });
  const user = { username: grace.username, password: permanentPassword, access: 'User Access' } as const;

  const { page, forgive } = await openSignedIn(hub().url, user);
  const leadsTo = async (link: string, heading: string) => {
    await page.goto(hub().url + link);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/open');
  };
  await leadsTo(`/?open=${foreign.id}`, 'You do not have access to Foreign');
  await leadsTo(`/?request=${held.id}`, 'Open Held?');
  await owner.call(api.apps.update, { params: { id: held.id }, body: { isActive: false } });
  await leadsTo(`/?open=${held.id}`, 'Held is inactive');
  forgive(/404/);
  await leadsTo('/?open=7', 'This application cannot be opened');
  await leadsTo(openAppPath('0c3a8c3e-5a7b-4d61-9a54-3f1d9c2a7b10'), 'This application cannot be opened');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor();

  // An owner has no portal, but can open an application by its URL.
  const { page: ownersPage } = await openBrowser();
  await ownersPage.goto(hub().url + openAppPath(foreign.id));
  await ownersPage.getByRole('radio', { name: 'Admin Access' }).check();
  await enterLogin(ownersPage, ownerSignIn);
  await ownersPage.getByRole('heading', { name: 'You do not have access to Foreign' }).waitFor();
  await owner.call(api.access.grant, { params: { userId: id, appId: foreign.id } });
  await ownersPage.reload();
  await ownersPage.getByRole('heading', { name: 'Open Foreign?' }).waitFor();
});
