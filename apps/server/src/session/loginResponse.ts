import { capabilitiesOf } from '@portico/contract/capabilities';
import type { OpenDuties } from '@portico/contract/hub/standing';
import type { SignedIn } from '@portico/contract/schemas/session';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import type { UserRow } from '../accounts/queries.ts';
import type { SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { readSettings } from '../settings/queries.ts';

/** Returns the response to a sign-in, whatever proved who the user is. */
export async function loginResponseOf(
  hub: Hub,
  { token, account }: { token: string; account: UserRow & OpenDuties },
): Promise<SignedIn> {
  const capabilities =
    account.role === 'manager' ? capabilitiesOf('manager', await readSettings(hub.database.db)) : [];
  const user = toSignedInUser({ ...account, capabilities });
  return { token, user, tempPassword: user.tempPassword };
}

/** Returns the user as login and verify respond with them. */
export const toSignedInUser = (
  user: Omit<SessionCaller, 'sessionId' | 'credential' | 'emailVerified' | 'authenticatedAt' | 'proofs'>,
): SignedInUser => ({
  ...user,
  capabilities: [...user.capabilities],
  tempPassword: user.duties.includes('change_password'),
});
