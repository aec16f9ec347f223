import { createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import { credentials, type MeasuredHub } from './hubProcess.ts';

/** A client of a hub that sends a session token, or none. */
export const as = (url: string, token: string | null) => createClient({ baseUrl: url, token: () => token });

/**
 * Creates administrators and signs them in. One session alone would make each batch of token checks one look-up, and
 * the actions of one person wait for each other.
 *
 * @param appAccess the ids of the applications that each of them holds
 * @returns their session tokens
 */
export async function signInAdministrators(
  { url, token }: MeasuredHub,
  count: number,
  appAccess: string[],
): Promise<string[]> {
  const owner = as(url, token);
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const username = `administrator${n}`;
    const person = { username, email: `${username}@example.com`, role: 'admin' as const, appAccess };
    const { tempPassword } = await owner.call(api.users.create, { body: person });
    const first = { username, password: tempPassword };
    const { token: temporary } = signedIn(await as(url, null).call(api.auth.login, { body: first }));
    const { token: own } = await as(url, temporary).call(api.auth.changePassword, {
      body: { currentPassword: tempPassword, newPassword: credentials.password },
    });
    tokens.push(own);
  }
  return tokens;
}
