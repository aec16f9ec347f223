import { api } from '@portico/contract/api/table';
import { type Client, createClient } from '@portico/contract/client';
import type { CreateUserBody } from '@portico/contract/people/schemas/user';
import { sessionOf } from '@portico/contract/signIn/schemas/session';
import { ownerPassword } from './processes.ts';

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
  const { token } = sessionOf(
    await createClient({ baseUrl, token: () => null }).call(api.auth.login, { body }),
  );
  return { token, client: createClient({ baseUrl, token: () => token }) };
}

/** The password of {@link addUser}. */
export const permanentPassword = 'meadow copper violin';

/** Creates a user with a permanent password and without a session. @returns their id */
export async function addUser(
  baseUrl: string,
  body: CreateUserBody,
  password: string = permanentPassword,
): Promise<string> {
  const { client: owner } = await signedIn(baseUrl);
  const { id, tempPassword } = await owner.call(api.users.create, { body });
  const { client } = await signedIn(baseUrl, { username: body.username, password: tempPassword });
  const { token } = await client.call(api.auth.changePassword, {
    body: { currentPassword: tempPassword, newPassword: password },
  });
  await createClient({ baseUrl, token: () => token }).call(api.auth.logout, {});
  return id;
}
