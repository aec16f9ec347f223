const { PORTICO_URL, PORTICO_API_KEY, PORTICO_SIGN_IN_URL } = process.env;
if (!PORTICO_API_KEY) throw new Error('Set PORTICO_API_KEY to the key that the hub gave this application.');

/** Where the hub is reached. */
export const hubUrl = PORTICO_URL ?? 'http://localhost:3000';

/** This application's own address at the hub, which leads back here signed in; without it, people look for it there. */
export const signInUrl = PORTICO_SIGN_IN_URL;

/** What the hub tells of a token. */
export type Validation =
  | { valid: false }
  | { valid: true; user: User; appSession?: { token: string; expiresAt: string } };
export type User = { username: string; firstName: string; lastName: string };

/**
 * Asks the hub whose token this is: the one of a sign-on, or the one of the session that came of it.
 *
 * @throws when the hub cannot be asked, which says nothing about the token
 */
export async function validate(token: string): Promise<Validation> {
  const response = await fetch(new URL('/api/validate', hubUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, apiKey: PORTICO_API_KEY }),
    signal: AbortSignal.timeout(5000),
  });
  if (response.status === 400) return { valid: false };
  if (!response.ok) throw new Error(`The hub answered ${response.status}`);
  return (await response.json()) as Validation;
}
