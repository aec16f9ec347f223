import type { Endpoint } from '@portico/contract/endpoint';
import * as auth from '@portico/contract/endpoints/auth';
import type { TestAccount } from '@portico/contract/testAccount';

/** A call and what came back, as it came. */
export interface RawAnswer {
  /** e.g. 'POST /api/auth/login'. */
  request: string;
  /** e.g. '200 OK', or that there was none. */
  status: string;
  body: string;
}

/**
 * Signs in, changes the password, changes it back and signs out. It stops where a call fails.
 *
 * @param tell told of each answer as it comes
 */
export async function runPasswordTest(
  { username, password }: TestAccount,
  tell: (answer: RawAnswer) => void,
): Promise<void> {
  const tested = `${password} (tested)`;
  const signIn = (typed: string) => send(auth.login, { username, password: typed }, null, tell);
  const change = (from: string, to: string, token: string) =>
    send(auth.changePassword, { currentPassword: from, newPassword: to }, token, tell);

  let token = await signIn(password);
  if (token !== null) token = await change(password, tested, token);
  // A run that was cut short has left the other password behind.
  else token = await signIn(tested);
  if (token !== null) token = await change(tested, password, token);
  if (token !== null) await send(auth.logout, undefined, token, tell);
}

/**
 * Without the client, which would read the answer and act on a 401; and without cookies, for the reader's own
 * session goes on.
 *
 * @returns the token in the answer, or null
 */
async function send(
  row: Endpoint,
  body: object | undefined,
  token: string | null,
  tell: (answer: RawAnswer) => void,
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
    tell({ request, status: `${response.status} ${response.statusText}`.trim(), body: text });
    return response.ok ? ((JSON.parse(text) as { token?: string }).token ?? null) : null;
  } catch (error) {
    tell({ request, status: 'No answer', body: String(error) });
    return null;
  }
}
