import type { Moment } from '../../lib/server/moments.ts';
import { isSummary } from '../events/summary.ts';
import type { TypedEvent } from '../events/table.ts';
import type { Attempt, Place } from '../security/attempts.ts';

/** The actions that the security rules evaluate. */
export const attemptActions = [
  'login',
  'failed_login',
  'account_locked',
  'passkey_cloned',
  'report_sign_in',
  'second_step_failed',
] as const;
type AttemptAction = (typeof attemptActions)[number];

const outcomes: Readonly<Record<AttemptAction, Attempt['outcome']>> = {
  login: 'succeeded',
  failed_login: 'failed',
  account_locked: 'locked',
  passkey_cloned: 'cloned',
  report_sign_in: 'reported',
  second_step_failed: 'unfinished',
};

/** Returns whether the security rules evaluate an action. */
const isAttempt = (action: string): action is AttemptAction => Object.hasOwn(outcomes, action);

/** The parts of an event that the rules need. `ip` of a reported sign-in is where that came from, not the report. */
interface AttemptEvent {
  action: string;
  at: Moment;
  actorId: string | null;
  actorName: string | null;
  entityId: string | null;
  entityName: string | null;
  ip: string;
  userAgent: string;
  tried?: Attempt['tried'];
}

/** Returns the parameters of an event that the rules need. */
export const detailsOf = (event: TypedEvent | null): Partial<Pick<AttemptEvent, 'ip' | 'tried'>> => {
  if (event?.action === 'report_sign_in') return { ip: event.parameters.ip };
  if (event?.action !== 'second_step_failed' || isSummary(event.parameters)) return {};
  const { wrongCodes, recoveryCodes } = event.parameters;
  return { tried: { wrongCodes, recoveryCodes } };
};

/**
 * Converts an event of the log to an attempt for the rules.
 *
 * @param networks known facts about addresses; by default none
 */
export function attemptOf(
  { action, at, actorId, actorName, entityId, entityName, ip, userAgent, tried }: AttemptEvent,
  networks?: { placeOf: (ip: string) => Place | null; isAnonymous: (ip: string) => boolean },
): Attempt {
  const isByUser = action === 'login' || action === 'report_sign_in';
  const [userId, username] = isByUser ? [actorId, actorName] : [entityId, entityName];
  return {
    at: new Date(at),
    userId,
    username,
    ip,
    userAgent,
    outcome: isAttempt(action) ? outcomes[action] : 'failed',
    place: networks?.placeOf(ip) ?? null,
    isAnonymous: networks?.isAnonymous(ip) ?? false,
    ...(tried === undefined ? {} : { tried }),
  };
}
