/** Decisions about links to email addresses that need no database. Decision 110. */

import { iso, type Moment } from '../../lib/server/moments.ts';
import type { OwnEmail } from '../schemas/emailAddress.ts';

/** State of a user's address. */
interface AddressState {
  email: string;
  /** True once a link to it was used. */
  isProven: boolean;
}

/** A change that waits for its links. */
interface ChangeState {
  email: string;
  isNewProven: boolean;
  isOldConfirmed: boolean;
  expiresAt: Moment;
}

/**
 * Returns whether a change of address takes effect: the new mailbox has confirmed it, and the current one too if it is
 * proven. Otherwise a thief of a session and the password could also move the account to another mailbox.
 */
export const isChangeComplete = (
  { isProven }: Pick<AddressState, 'isProven'>,
  { isNewProven, isOldConfirmed }: Pick<ChangeState, 'isNewProven' | 'isOldConfirmed'>,
): boolean => isNewProven && (isOldConfirmed || !isProven);

/** Returns a user's address as their profile shows it. */
export const toOwnEmail = (
  { email, isProven }: AddressState,
  change: ChangeState | null,
  sendsMail: boolean,
): OwnEmail => ({
  email,
  isProven,
  sendsMail,
  change:
    change === null
      ? null
      : {
          email: change.email,
          isNewProven: change.isNewProven,
          expiresAt: iso(change.expiresAt),
          isConfirmed: isProven ? change.isOldConfirmed : null,
        },
});
