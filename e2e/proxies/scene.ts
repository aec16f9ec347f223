import { api } from '@portico/contract/api/table';
import type { Client } from '@portico/contract/client';
import { adaSignIn, signInAsAda } from '../support/ada.ts';
import { signedIn } from '../support/client.ts';
import type { ProxiedScene } from './checks.ts';

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
      const { client } = await signedIn(baseUrl, adaSignIn);
      const made = await client.call(api.appPasswords.create, { body: { name: 'Calendar', appId: id } });
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
