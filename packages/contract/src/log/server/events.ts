/** Events that a hub reports in more than one place, without their origin. */

import type { SignOnRefusal } from '../../apps/events/applications.ts';
import { iso, type Moment } from '../../lib/server/moments.ts';
import type { SignInFailure } from '../../signIn/events/session.ts';
import type { ProblemCode } from '../../sso/doctor/labels.ts';
import { applicationEntity, type Entity, userEntity } from '../events/entities.ts';
import type { TypedEvent } from '../events/table.ts';

/** An event that a stranger causes. */
type EventOfStranger = TypedEvent & {
  actor: null;
  entity?: Entity;
  /** The typed name, by which such events are counted. It is not stored. */
  countedName?: string;
};

interface Account {
  id: string;
  username: string;
}

const aboutAccount = (account: Account | null) => (account === null ? {} : { entity: userEntity(account) });

/**
 * Returns the event of a failure, from its arguments:
 *
 * @param account null for an unknown name, about which nothing is stored
 * @param name the name as typed
 */
const failure =
  (action: 'failed_login' | 'failed_proof') =>
  (account: Account | null, name: string, network: string, reason: SignInFailure): EventOfStranger => ({
    action,
    parameters: { reason, network },
    actor: null,
    ...aboutAccount(account),
    countedName: name,
  });

/** Returns the event of a refused sign-in. Only the log has the reason; the caller never sees it. */
export const failedSignIn = failure('failed_login');

/** Returns the event of a wrong password, code or passkey in a session: a guess, but no sign-in. */
export const failedProof = failure('failed_proof');

/** Returns the event of a lock, which failed sign-ins caused. */
export const lockedAccount = (
  account: Account,
  name: string,
  network: string,
  until: Moment,
): EventOfStranger => ({
  action: 'account_locked',
  parameters: { network, until: iso(until) },
  actor: null,
  ...aboutAccount(account),
  countedName: name,
});

/** Returns the event of a sign-in that had the right password and ended without the second step. */
export const unfinishedSignIn = (
  account: Account,
  network: string,
  { failures: wrongCodes, recoveryFailures: recoveryCodes }: { failures: number; recoveryFailures: number },
): EventOfStranger => ({
  action: 'second_step_failed',
  parameters: { network, wrongCodes, recoveryCodes },
  actor: null,
  ...aboutAccount(account),
});

/**
 * Returns the event of a forgotten password.
 *
 * @param account null for an unknown name
 * @param isMailed whether the hub mails a link
 */
export const forgottenPassword = (
  account: Account | null,
  name: string,
  isMailed: boolean,
): EventOfStranger => ({
  action: 'password_reset_requested',
  parameters: isMailed ? { isMailed } : {},
  actor: null,
  ...aboutAccount(account),
  countedName: name,
});

/**
 * Returns the event of a refused validation, or of a refused request of OpenID Connect.
 *
 * @param app null for an unknown key or client
 */
export const refusedSignOn = (
  app: { id: string; name: string } | null,
  parameters: { reason: SignOnRefusal } | { problem: ProblemCode; reference: string },
): EventOfStranger => ({
  action: 'sign_on_refused',
  parameters,
  actor: null,
  ...(app === null ? {} : { entity: applicationEntity(app) }),
});

/** A validation that is refused, with the reason for the log. The caller never sees it. */
export class InvalidToken extends Error {
  readonly reason: SignOnRefusal;

  constructor(reason: SignOnRefusal) {
    super(reason);
    this.reason = reason;
  }
}
