import { type Client, createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import type { ProxiedScene } from './checks.ts';

/** The user of these tests. */
const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const adaPassword = 'meadow copper violin';

/** Creates the user with a permanent password. @returns their id */
export async function addAda(hub: string, owner: Client): Promise<string> {
  const { id, tempPassword } = await owner.call(api.users.create, { body: ada });
  const body = { username: ada.username, password: tempPassword };
  const stranger = createClient({ baseUrl: hub, token: () => null });
  const { token } = signedIn(await stranger.call(api.auth.login, { body }));
  await createClient({ baseUrl: hub, token: () => token }).call(api.auth.changePassword, {
    body: { currentPassword: tempPassword, newPassword: adaPassword },
  });
  return id;
}

/** Signs in on the hub's login, to which an application led. */
export async function signInAsAda(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill(adaPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Adds an application at an address behind a proxy, which the user holds. */
export async function protectTool(
  owner: Client,
  { hub: baseUrl, name, address, userId }: { hub: string; name: string; address: string; userId: string },
): Promise<Omit<ProxiedScene, 'page'> & { appId: string }> {
  const { id } = await owner.call(api.apps.create, { body: { name, url: address } });
  const params = { id };
  await owner.call(api.proxy.save, {
    params,
    body: { addresses: [address], openPaths: ['/health'], allowAppPasswords: true },
  });
  const pair = { params: { userId, appId: id } };
  await owner.call(api.access.grant, pair);
  return {
    appId: id,
    address,
    signIn: signInAsAda,
    grant: () => owner.call(api.access.grant, pair),
    revoke: () => owner.call(api.access.revoke, pair),
    appPassword: async () => {
      const hub = createClient({ baseUrl, token: () => null });
      const body = { username: ada.username, password: adaPassword };
      const { token } = signedIn(await hub.call(api.auth.login, { body }));
      const user = createClient({ baseUrl, token: () => token });
      const made = await user.call(api.appPasswords.create, { body: { name: 'Calendar', appId: id } });
      return made.password;
    },
    test: async () => {
      const [tested] = await owner.call(api.proxy.test, { params });
      return (
        tested?.checks.map(({ check, outcome, seen }) =>
          outcome === 'passed' ? outcome : `${check}: ${seen}`,
        ) ?? []
      );
    },
  };
}
