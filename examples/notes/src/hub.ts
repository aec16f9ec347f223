const { PORTICO_URL, PORTICO_API_KEY, PORTICO_SIGN_IN_URL } = process.env;
if (!PORTICO_API_KEY) throw new Error("Set PORTICO_API_KEY to this application's API key.");

/** The hub's URL. */
export const hubUrl = PORTICO_URL ?? 'http://localhost:3000';

/** This application's sign-in link at the hub. Without it, users are sent to their portal. */
export const signInUrl = PORTICO_SIGN_IN_URL;

/** The hub's response to a validation. */
export type Validation =
  | { valid: false }
  | { valid: true; user: User; appSession?: { token: string; expiresAt: string } };
export type User = { username: string; firstName: string; lastName: string };

/**
 * Validates a sign-on token, or the token of an application session, at the hub.
 *
 * @throws if the hub is unreachable or fails: the token may still be valid
 */
export async function validate(token: string): Promise<Validation> {
  const response = await fetch(new URL('/api/validate', hubUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, apiKey: PORTICO_API_KEY }),
    signal: AbortSignal.timeout(5000),
  });
  if (response.status === 400) return { valid: false };
  if (!response.ok) throw new Error(`The hub responded with ${response.status}`);
  return (await response.json()) as Validation;
}
