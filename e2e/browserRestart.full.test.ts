import { expect, test } from 'vitest';
import { openProfile } from './support/browser.ts';
import { addUser, permanentPassword } from './support/client.ts';
import { ownerPassword, temporaryDirectory, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub({
  prepare: async ({ url }) => {
    for (const role of ['manager', 'user'] as const)
      await addUser(url, { username: role, email: `${role}@example.com`, role });
  },
});

const passwordOf = (username: string) => (username === 'owner' ? ownerPassword : permanentPassword);

const console = { name: 'Dashboard' };
const portal = { name: /^Welcome/ };

/** Every role with every way in, and the heading of the home page that it leads to. */
const waysIn = [
  ['owner', 'Admin Access', console],
  ['owner', 'User Access', console],
  ['manager', 'Admin Access', console],
  ['manager', 'User Access', portal],
  ['user', 'User Access', portal],
] as const;

test.each(waysIn)(
  'keeps %s by %s signed in across a restart if remembered',
  async (username, access, home) => {
    const profile = temporaryDirectory();
    const before = await openProfile(profile);
    await before.page.goto(`${hub().url}/login`);
    await before.page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(before.page, { username, access, password: passwordOf(username) });
    await before.page.getByRole('heading', home).first().waitFor();
    await before.page.evaluate(() => navigator.serviceWorker.ready);
    await before.context.close();

    const after = await openProfile(profile);
    const documents: string[] = [];
    after.page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await after.page.goto(hub().url);
    await after.page.getByRole('heading', home).first().waitFor();
    expect(documents).toHaveLength(1);
  },
);

test.each(waysIn)('signs %s by %s out at a restart if not remembered', async (username, access, home) => {
  const profile = temporaryDirectory();
  const before = await openProfile(profile);
  await before.page.goto(`${hub().url}/login`);
  await signIn(before.page, { username, access, password: passwordOf(username) });
  await before.page.getByRole('heading', home).first().waitFor();
  const other = await before.context.newPage();
  await other.goto(hub().url);
  await other.getByRole('heading', home).first().waitFor();
  await before.page.evaluate(() => navigator.serviceWorker.ready);
  await before.context.close();

  const after = await openProfile(profile);
  await after.page.goto(hub().url);
  await after.page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await after.page.waitForFunction(() => localStorage.getItem('auth_token') === null);
  expect(await after.page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_user');
  await after.page.goto(`${hub().url}/profile`);
  await after.page.waitForURL(`${hub().url}/login?next=%2Fprofile`);
});
