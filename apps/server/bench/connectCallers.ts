import type { Client } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import { as } from './administrators.ts';
import { redirectUri } from './bareLibrary.ts';
import type { MeasuredHub } from './hubProcess.ts';
import type { LoadClient, LoadTarget } from './oidcLoad.ts';

/** Connects an application for each caller and gives the hub's only user access. */
export async function connectCallers({ url, token }: MeasuredHub, callers: number): Promise<LoadTarget> {
  const owner = as(url, token);
  const clients: LoadClient[] = [];
  for (let caller = 0; caller < callers; caller += 1) clients.push(await connectOne(owner, caller));
  const at = `${url}/oidc`;
  return {
    authorization: `${at}/auth`,
    token: `${at}/token`,
    userinfo: `${at}/userinfo`,
    clients,
    redirectUri,
    cookie: `auth_token=${token}`,
  };
}

async function connectOne(owner: Client, caller: number): Promise<LoadClient> {
  const { id } = await owner.call(api.apps.create, { body: { name: `Notes ${caller}` } });
  const params = { id };
  const body = { clientType: 'confidential' as const, redirectUris: [redirectUri] };
  await owner.call(api.oidc.save, { params, body });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  const { user } = await owner.call(api.auth.verify, {});
  await owner.call(api.access.grant, { params: { userId: user.id, appId: id } });
  return { id, secret: clientSecret };
}
