import { openAppPath } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { type SignedIn, signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { hasFocus, lostControls, press, tabTo, typeInto } from './support/keyboard.ts';

const [own, fresh] = ['meadow copper violin', 'slow brass ferry'];

/** The owner's client, an application that every user here holds, and one to request. */
let owner: SignedIn['client'];
let held: { id: string };
let other: { id: string };

const hub = useHub({
  prepare: async ({ url }) => {
    ({ client: owner } = await signedIn(url));
    const add = (name: string, description: string) =>
      owner.call(api.apps.create, { body: { name, description, url: `${url}/healthz` } });
    held = await add('Pantry', 'Lunch menu and kitchen supplies');
    other = await add('Roster', 'Shifts and cover');
    // Enough applications for a search.
    for (let number = 1; number <= 11; number += 1) await add(`Form ${number}`, '');
  },
});

/** Creates a user who holds the first application. */
const addPerson = (person: { username: string; firstName: string; lastName?: string }) =>
  owner.call(api.users.create, {
    body: { ...person, email: `${person.username}@example.com`, appAccess: [held.id] },
  });

test('completes every flow of the portal with the keyboard', async () => {
  const ada = { username: 'ada', firstName: 'Ada' };
  const { tempPassword } = await addPerson(ada);
  const { page, context } = await openBrowser({ viewport: { width: 1280, height: 720 } });
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  // Signs in: the first field has the focus, arrow keys move the switch, and Enter submits.
  await page.goto(`${hub().url}/login`);
  await hasFocus(field('Username or email'));
  await keyboard.type(ada.username);
  await tabTo(page.getByRole('radio', { name: /User Access/ }));
  await keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: /Admin Access/ }).isChecked()).toBe(true);
  await keyboard.press('ArrowLeft');
  await tabTo(field('Password'), 'Shift+Tab');
  await keyboard.type(tempPassword);
  await keyboard.press('Enter');

  // Changes the temporary password, which is filled in.
  await page.getByRole('heading', { name: 'Password Change Required' }).waitFor();
  await hasFocus(field('New password'));
  await keyboard.type(own);
  await typeInto(field('Confirm new password'), own);
  await press(button('Update Password'), 'Space');
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();

  // Searches and opens an application. Escape cancels the dialog and returns the focus.
  const tile = button('Pantry');
  await tile.waitFor();
  await page.getByRole('searchbox', { name: 'Search applications' }).waitFor();
  await keyboard.press('/');
  await keyboard.type('zz');
  await page.getByText('No applications match “zz”').waitFor();
  await keyboard.press('Escape');
  await keyboard.type('lunch');
  await press(tile);
  await dialog('Open Pantry?').waitFor();
  await keyboard.press('Escape');
  await dialog('Open Pantry?').waitFor({ state: 'detached' });
  await hasFocus(tile);
  await keyboard.press('Enter');
  await dialog('Open Pantry?').waitFor();
  const [opened] = await Promise.all([context.waitForEvent('page'), press(button('Open application'))]);
  await opened.waitForURL(/\/healthz\?sso_token=/);
  await opened.close();
  await press(button('Details of Pantry'));
  await dialog('Pantry').getByText('Just now').waitFor();
  await keyboard.press('Escape');
  await hasFocus(button('Details of Pantry'));

  // Clears the search, and requests access to another application.
  await keyboard.press('/');
  await keyboard.press('Escape');
  await press(button('Show 9 more'));
  await press(button('Request access to Roster'));
  await dialog('Request access').waitFor();
  await hasFocus(field('Reason'));
  await keyboard.type('I plan the cover.');
  await press(button('Send Request'), 'Space');
  await page.getByText(/Waiting for approval\.$/).waitFor();

  // Edits the profile: Enter saves it.
  await press(button(/^Account:/));
  await hasFocus(page.getByRole('menuitem', { name: 'Profile' }));
  await keyboard.press('Enter');
  await press(button('Edit'));
  await typeInto(field('First name'), 'Augusta');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Augusta' }).waitFor();

  // Moves between tabs and sections with arrow keys, ends another session after a confirmation, and changes the password with Enter.
  await signedIn(hub().url, { username: ada.username, password: own });
  await tabTo(page.getByRole('tab', { name: 'Profile Information' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await tabTo(page.getByRole('option', { name: /^Sign-in methods/ }));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await press(button(/^End session on/));
  const confirmation = page.getByRole('alertdialog', { name: /^End the session on/ });
  await press(confirmation.getByRole('button', { name: 'End session' }));
  await page.getByText('Session ended').waitFor();
  await button(/^End session on/).waitFor({ state: 'detached' });
  await tabTo(page.getByRole('option', { name: /^Sessions/ }));
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await typeInto(field('Current password'), own);
  await typeInto(field('New password'), fresh);
  await typeInto(field('Confirm new password'), fresh);
  await keyboard.press('Enter');
  await page.getByText('Password changed').waitFor();

  // Logs out.
  await tabTo(button(/^Account:/), 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await hasFocus(page.getByRole('menuitem', { name: 'Profile' }));
  await keyboard.type('app');
  await hasFocus(page.getByRole('menuitem', { name: 'Applications' }));
  await keyboard.press('Enter');
  await press(button('Logout'));
  await page.waitForURL(`${hub().url}/login`);
  await button('Sign in').waitFor();
});

/** A user with long names. */
const long = {
  username: 'wilhelmina-theodora.featherstonehaugh',
  firstName: 'Wilhelmina-Theodora',
  lastName: 'Featherstonehaugh-Blackwood',
};

// WCAG 2.2, 1.4.10 and 2.4.11: 320 × 256 CSS pixels are a viewport of 1,280 × 1,024 at 400% zoom.
test('shows every control of the portal at 320 pixels and at 400% zoom', async () => {
  const { tempPassword } = await addPerson(long);
  const name = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const { id: appId } = await owner.call(api.apps.create, { body: { name, url: '/profile' } });
  const [{ id: userId } = { id: '' }] = await owner.call(api.users.list, {
    query: { search: long.username },
  });
  await owner.call(api.access.grant, { params: { userId, appId } });

  const { page } = await openBrowser({ viewport: { width: 320, height: 256 } });
  const expectNothingLost = async (name: string) => {
    for (const height of [256, 640]) {
      await page.setViewportSize({ width: 320, height });
      // A dialog adapts to the new viewport with a delay.
      await expect.poll(() => lostControls(page), { message: `${name} at 320 × ${height}` }).toEqual([]);
    }
  };
  const expectPage = async (path: string, heading: string | RegExp) => {
    await page.goto(hub().url + path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectNothingLost(path);
  };

  await expectPage('/login', 'Sign in to Portico');
  await press(page.getByRole('button', { name: 'Forgot password?' }));
  await page.getByRole('dialog').waitFor();
  await expectNothingLost('the forgotten-password dialog');

  await signInAs(page, hub().url, { username: long.username, password: tempPassword });
  await expectPage('/', 'Password Change Required');
  const { client } = await signedIn(hub().url, { username: long.username, password: tempPassword });
  await client.call(api.auth.changePassword, { body: { currentPassword: tempPassword, newPassword: own } });
  await signedIn(hub().url, { username: long.username, password: own });
  await signInAs(page, hub().url, { username: long.username, password: own });

  await expectPage('/', /^Welcome/);
  await expectPage(`/?open=${appId}`, `Open ${name}?`);
  await expectPage(`/?request=${other.id}`, 'Request access');
  await expectPage(openAppPath(held.id), 'Open Pantry?');
  await expectPage(openAppPath(other.id), 'You do not have access to Roster');
  await expectPage('/profile', `${long.firstName} ${long.lastName}`);
  await expectPage('/profile?edit', 'Profile');
  await expectPage('/profile?tab=security', 'Profile');
  await expectPage('/profile?tab=security&show=methods', 'Change password');
  await expectPage('/profile?tab=security&show=sessions', 'Your sessions');
  await expectPage('/profile?tab=security&end=others', /^End the other session|^End \d other sessions/);
  await expectPage('/simple-password-change', 'Change password');
});

/** Signs in without the login screen. */
async function signInAs(
  page: Page,
  url: string,
  user: { username: string; password: string },
): Promise<void> {
  const { token } = await signedIn(url, user);
  await page.evaluate(value => localStorage.setItem('auth_token', value), token);
  await page.context().addCookies([{ name: 'auth_token', value: token, url }]);
}
