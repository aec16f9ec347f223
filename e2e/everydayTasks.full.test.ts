import { api } from '@portico/contract/api/table';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addAuthenticator } from './support/authenticator.ts';
import { addUser, type SignedIn, signedIn } from './support/client.ts';
import { countingHand, type Effort } from './support/counting.ts';
import { useHub } from './support/hub.ts';
import { hasFocus } from './support/keyboard.ts';
import { openSignedIn, ownerSignIn } from './support/screens.ts';

/** Maximum effort of each task for a person who knows the product, from their start page. */
const budgets = {
  'five new users': { presses: 5, characters: 91 },
  'who may open an application': { presses: 3, characters: 3 },
  'suspend an attacked account': { presses: 2, characters: 0 },
  'request access': { presses: 2, characters: 17 },
  'grant the request': { presses: 2, characters: 0 },
  'answer two requests': { presses: 4, characters: 0 },
  'change the password on a phone': { presses: 6, characters: 42 },
  "one person's events of a day": { presses: 6, characters: 13 },
  'add a passkey': { presses: 3, characters: 7 },
  'a person, the log and the settings by keyboard': { presses: 6, characters: 5 },
} as const satisfies Record<string, Effort>;

const password = 'blue kettle on';
const hub = useHub({
  prepare: async ({ url }) => {
    const { client } = await signedIn(url);
    const { id: ledger } = await client.call(api.apps.create, { body: { name: 'Ledger' } });
    for (const username of ['ada', 'grace', 'mary']) {
      const appAccess = username === 'grace' ? [ledger] : [];
      const body = {
        username,
        email: `${username}@example.com`,
        firstName: username.toUpperCase(),
        appAccess,
      };
      await addUser(url, body, password);
    }
  },
});

/** Signs a person in, and returns their page and their hand. */
async function at(username: string, options: BrowserContextOptions = {}) {
  const user = { username, password, access: 'User Access' } as const;
  const { page } = await openSignedIn(hub().url, username === 'owner' ? ownerSignIn : user, options);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, hand: countingHand(page) };
}

const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

function expectWithin(task: keyof typeof budgets, { presses, characters }: Effort) {
  expect(presses, `presses: ${task}`).toBeLessThanOrEqual(budgets[task].presses);
  expect(characters, `characters: ${task}`).toBeLessThanOrEqual(budgets[task].characters);
}

test('creates five users from a list of addresses', async () => {
  const { page, hand } = await at('owner', { permissions: ['clipboard-read', 'clipboard-write'] });
  await hand.click(inNavigation(page, 'Users'));
  await hand.click(page.getByRole('button', { name: 'Create User' }));
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  const names = ['alan', 'edsger', 'barbara', 'donald', 'tony'];
  await hasFocus(dialog.getByLabel('Email'));
  await hand.type(names.map(name => `${name}@example.com`).join(','));
  await dialog.getByRole('button', { name: 'Create 5 users' }).waitFor();
  await hand.press('Enter');
  await hand.click(page.getByRole('button', { name: 'Copy all messages' }));
  await page.getByText('Sign-in messages copied').waitFor();
  await hand.click(page.getByRole('button', { name: 'Done' }));
  expectWithin('five new users', hand.count);
});

test('adds a passkey', async () => {
  const { page, hand } = await at('owner');
  await addAuthenticator(page);
  await hand.press('Control+k');
  await hasFocus(page.getByRole('combobox', { name: 'Find anything' }));
  await hand.type('passkey');
  await page.getByRole('option', { name: /^Add a passkey/ }).waitFor();
  await hand.press('Enter');
  await hasFocus(page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Name'));
  await hand.press('Enter');
  await page.getByText('Passkey added').waitFor();
  expectWithin('add a passkey', hand.count);
});

test('shows who may open an application, and why', async () => {
  const { page, hand } = await at('owner');
  await hand.press('Control+k');
  await hasFocus(page.getByRole('combobox', { name: 'Find anything' }));
  await hand.type('led');
  await page.getByRole('option', { name: /^Ledger/ }).waitFor();
  await hand.press('Enter');
  await hand.click(page.getByRole('tab', { name: 'Access', exact: true }));
  await page.getByText('Granted by owner').first().waitFor();
  expectWithin('who may open an application', hand.count);
});

test('grants a request where it is listed', async () => {
  const { page, hand } = await at('ada');
  await hand.click(page.getByRole('button', { name: 'Request access to Ledger' }));
  await hasFocus(page.getByLabel('Reason'));
  await hand.type('I close the month');
  await hand.click(page.getByRole('button', { name: 'Send Request' }));
  await page.getByText('Requested', { exact: true }).waitFor();
  expectWithin('request access', hand.count);

  const owner = await at('owner');
  await owner.hand.click(inNavigation(owner.page, 'Permissions'));
  await owner.hand.click(owner.page.getByRole('button', { name: 'Grant Ledger to ADA' }));
  await owner.page.getByText('User access updated').waitFor();
  expectWithin('grant the request', owner.hand.count);
});

test('answers requests with one key each', async () => {
  const { client } = await signedIn(hub().url);
  const { id: appId } = await client.call(api.apps.create, { body: { name: 'Atlas' } });
  for (const username of ['ada', 'mary']) {
    const user: SignedIn = await signedIn(hub().url, { username, password });
    await user.client.call(api.portal.requestAccess, { body: { appId, reason: 'For the tour' } });
  }
  const { page, hand } = await at('owner');
  await hand.click(inNavigation(page, 'Permissions'));
  await page.getByRole('button', { name: 'Grant Atlas to ADA' }).waitFor();
  await hand.press('j');
  await hasFocus(page.getByRole('link', { name: 'ADA', exact: true }));
  await hand.press('y');
  await page.getByRole('button', { name: 'Grant Atlas to ADA' }).waitFor({ state: 'detached' });
  await hand.press('n');
  await page.getByText('Request declined').waitFor();
  expect(await client.call(api.access.requests, {})).toEqual([]);
  expect(await client.call(api.access.connections, { query: { appId } })).toHaveLength(1);
  expectWithin('answer two requests', hand.count);
});

test('changes a password on a phone', async () => {
  const { page, hand } = await at('mary', { viewport: { width: 390, height: 844 } });
  await hand.click(page.getByRole('banner').getByRole('button', { name: /^Account:/ }));
  await hand.click(page.getByRole('menuitem', { name: 'Change password' }));
  for (const [label, text] of [
    ['Current password', password],
    ['New password', 'red kettle off'],
    ['Confirm new password', 'red kettle off'],
  ] as const) {
    await hand.click(page.getByLabel(label, { exact: true }));
    await hand.type(text);
  }
  await hand.press('Enter');
  await page.getByText('Password changed').first().waitFor();
  expectWithin('change the password on a phone', hand.count);
});

test("exports one person's events of a day", async () => {
  const { page, hand } = await at('owner', { acceptDownloads: true });
  await hand.click(inNavigation(page, 'Logs'));
  await hand.click(page.getByRole('combobox', { name: 'User' }));
  await hand.type('grace');
  await hand.press('Enter');
  await page.waitForURL(/userId=/);
  await hand.click(page.getByRole('button', { name: 'Any time Time' }));
  await hand.click(page.getByRole('option', { name: 'One day' }));
  await hasFocus(page.getByLabel('Day', { exact: true }));
  await hand.type('11172026');
  await page.getByText('No logs found').waitFor();
  const download = page.waitForEvent('download');
  await hand.click(page.getByRole('button', { name: 'Export CSV' }));
  await download;
  expectWithin("one person's events of a day", hand.count);
});

test('leads the keyboard to a person, the log and the settings', async () => {
  const { page, hand } = await at('owner');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await hand.press('Control+k');
  await hasFocus(page.getByRole('combobox', { name: 'Find anything' }));
  await hand.type('grace');
  await page.getByRole('option', { name: /^GRACE/ }).waitFor();
  await hand.press('Enter');
  await heading('GRACE').waitFor();
  await hand.press('g');
  await hand.press('l');
  await heading('Audit logs').waitFor();
  await hand.press('g');
  await hand.press('s');
  await heading('Settings').waitFor();
  expectWithin('a person, the log and the settings by keyboard', hand.count);
});

test('leads from an attack to the suspension of the account', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await fetch(`${hub().url}${api.auth.login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'grace', password: `a guess, number ${attempt}` }),
    });
  const { page, hand } = await at('owner');
  await hand.click(page.getByRole('link', { name: 'Show attack' }));
  await hand.click(page.getByRole('button', { name: 'Suspend grace' }).first());
  await page.getByText('User status updated').waitFor();
  expectWithin('suspend an attacked account', hand.count);
});
