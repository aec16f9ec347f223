import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { startHub, temporaryDirectory } from './support/hub.ts';
import { notesAddress, runNotes } from './support/notes.ts';
import {
  addApplication,
  changeTemporaryPassword,
  chooseInUserMenu,
  choosePassword,
  createUser,
  goTo,
  signIn,
} from './support/screens.ts';

/** The product's main flow, on a new installation. */
test('leads from the first start to an application that opens signed in', async () => {
  const hub = await startHub(temporaryDirectory());
  const [link] = await hub.says(/http\S+\/invitation#\S+/);
  const notes = await notesAddress();

  // The owner: the printed link, a new password, the console.
  const owner = await openBrowser();
  await owner.page.goto(link);
  await choosePassword(owner.page, 'harbour lantern seven');
  // A notice says in time that a second factor will be required.
  const notice = owner.page.getByRole('status').filter({ hasText: 'A second factor will be required' });
  await notice.getByRole('button', { name: 'Later' }).click();
  await notice.waitFor({ state: 'detached' });
  await chooseInUserMenu(owner.page, 'Settings');
  const rules = owner.page.getByRole('list', { name: 'Sign-in rules' }).getByRole('listitem');
  await rules.first().waitFor();
  expect(await rules.filter({ hasText: 'A second factor from' }).count()).toBe(3);
  await rules.filter({ hasText: 'User' }).filter({ hasText: 'A password is enough' }).waitFor();
  await goTo(owner.page, 'Apps');
  const apiKey = await addApplication(owner.page, 'Notes', notes.callback);
  await goTo(owner.page, 'Users');
  const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada' };
  const password = await createUser(owner.page, ada);
  await goTo(owner.page, 'Apps');
  await owner.page.getByRole('button', { name: 'Manage access to Notes' }).click();
  await owner.page.getByRole('button', { name: 'Grant access to Ada' }).click();
  await owner.page.getByText('Access granted to Ada').waitFor();

  await runNotes(notes, hub.url, apiKey);

  // The user: a new password, the portal with one application, which opens signed in.
  const user = await openBrowser({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  await user.page.goto(`${hub.url}/login`);
  await signIn(user.page, { username: 'ada', password, access: 'User Access' });
  await changeTemporaryPassword(user.page, password, 'meadow copper violin');
  await user.page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
  const applications = user.page.getByRole('list', { name: 'Applications' }).getByRole('listitem');
  await applications.first().waitFor();
  expect(await applications.count()).toBe(1);

  await user.page.getByRole('button', { name: 'Notes', exact: true }).click();
  const [opened] = await Promise.all([
    user.context.waitForEvent('page'),
    user.page.getByRole('button', { name: 'Open application' }).click(),
  ]);
  await opened.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  expect(opened.url()).toBe(`${notes.url}/`);
  await opened.getByLabel('New note').fill('<b>Buy ink</b>');
  await opened.getByRole('button', { name: 'Add' }).click();
  await opened.getByText('<b>Buy ink</b>').waitFor();
});
