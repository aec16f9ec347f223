import { api } from '@portico/contract/api/table';
import { createClient } from '@portico/contract/client';
import type { CreateUserBody } from '@portico/contract/people/schemas/user';
import { sessionOf } from '@portico/contract/signIn/schemas/session';
import { credentials, type MeasuredHub } from './hubProcess.ts';

/** A client of a hub that sends a session token, or none. */
export const as = (url: string, token: string | null) => createClient({ baseUrl: url, token: () => token });

/** Creates a user with a permanent password. @returns the token of their session */
export async function addUser({ url, token }: MeasuredHub, body: CreateUserBody, newPassword: string) {
  const { tempPassword } = await as(url, token).call(api.users.create, { body });
  const first = { username: body.username, password: tempPassword };
  const { token: temporary } = sessionOf(await as(url, null).call(api.auth.login, { body: first }));
  const change = { currentPassword: tempPassword, newPassword };
  return (await as(url, temporary).call(api.auth.changePassword, { body: change })).token;
}

/**
 * Creates administrators and signs them in. One session alone would make each batch of token checks one look-up, and
 * the actions of one person wait for each other.
 *
 * @param appAccess the ids of the applications that each of them holds
 * @returns their session tokens
 */
export async function signInAdministrators(hub: MeasuredHub, count: number, appAccess: string[]) {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const username = `administrator${n}`;
    const person = { username, email: `${username}@example.com`, role: 'admin' as const, appAccess };
    tokens.push(await addUser(hub, person, credentials.password));
  }
  return tokens;
}
