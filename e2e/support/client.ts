import { type Client, createClient } from '@portico/contract/client';
import { signedIn as session } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import { ownerPassword } from './hub.ts';

/** A client signed in to a hub, and its token. */
export interface SignedIn {
  client: Client;
  token: string;
}

/** Signs in with the API, by default as the owner. */
export async function signedIn(
  baseUrl: string,
  body: { username: string; password: string } = { username: 'owner', password: ownerPassword },
): Promise<SignedIn> {
  const { token } = session(
    await createClient({ baseUrl, token: () => null }).call(api.auth.login, { body }),
  );
  return { token, client: createClient({ baseUrl, token: () => token }) };
}
