import type { Endpoint } from '@portico/contract/endpoint';
import * as auth from '@portico/contract/endpoints/auth';
import { logout } from '@portico/contract/endpoints/logout';
import { changePassword } from '@portico/contract/endpoints/password';
import type { TestAccount } from '@portico/contract/testAccount';

/** A call and its unparsed response. */
export interface RawResponse {
  /** Method and path: 'POST /api/auth/login'. */
  request: string;
  /** '200 OK', or 'No response'. */
  status: string;
  body: string;
}

/**
 * Signs in, changes the password, changes it back and signs out. Stops at the first failure.
 *
 * @param onResponse receives each response as it arrives
 */
export async function runPasswordTest(
  { username, password }: TestAccount,
  onResponse: (response: RawResponse) => void,
): Promise<void> {
  const testPassword = `${password} (tested)`;
  const signIn = (typed: string) => send(auth.login, { username, password: typed }, null, onResponse);
  const change = (from: string, to: string, token: string) =>
    send(changePassword, { currentPassword: from, newPassword: to }, token, onResponse);

  let token = await signIn(password);
  if (token !== null) token = await change(password, testPassword, token);
  // An interrupted run has left the test password in place.
  else token = await signIn(testPassword);
  if (token !== null) token = await change(testPassword, password, token);
  if (token !== null) await send(logout, undefined, token, onResponse);
}

/**
 * Sends a request without the client, which would parse the response and react to a 401, and without cookies, which
 * belong to the user's session.
 *
 * @returns the token in the response, or null
 */
async function send(
  row: Endpoint,
  body: object | undefined,
  token: string | null,
  onResponse: (response: RawResponse) => void,
): Promise<string | null> {
  const request = `${row.method} ${row.path}`;
  try {
    const response = await fetch(row.path, {
      method: row.method,
      credentials: 'omit',
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    onResponse({ request, status: `${response.status} ${response.statusText}`.trim(), body: text });
    return response.ok ? ((JSON.parse(text) as { token?: string }).token ?? null) : null;
  } catch (error) {
    onResponse({ request, status: 'No response', body: String(error) });
    return null;
  }
}
