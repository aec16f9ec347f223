import type { TemporaryPassword } from '@portico/contract/schemas/user';
import { formatDate } from '../lib/format/formats.ts';
import { paths } from '../lib/navigation/paths.ts';

/** A temporary password to hand over. It is kept in memory only, while its dialog is open. */
export interface IssuedPassword extends TemporaryPassword {
  /** The only application of a new user, to which the sign-in of the message leads. */
  appId?: string | null | undefined;
  /** The report on the sessions that a reset ended. */
  signOutReport?: string | null;
}

/** Returns a message to send to the user: the address of the sign-in, the username and the password. */
export function signInMessage({ username, tempPassword, expiresAt, appId = null }: IssuedPassword): string {
  const query = new URLSearchParams({ ...(appId !== null && { app: appId }), login_hint: username });
  // The password is not in the address, which browsers and servers store.
  return [
    `Sign in at ${window.location.origin}${paths.login}?${query}`,
    `Username: ${username}`,
    `Temporary password: ${tempPassword}`,
    `You choose your own password after the first sign-in. This one expires on ${formatDate(expiresAt)}.`,
  ].join('\n');
}
