import type { AppName } from '@portico/contract/api/documents';
import { ApiError } from '@portico/contract/client';
import { readUser } from '../../lib/storage/storage.ts';
import type { SessionState } from './state.ts';

/**
 * Returns true if a failed verification means that the hub rejected the session. A hub that is unreachable, busy or
 * restarting does not end a session, nor does a captive portal that responds in its place.
 */
export const isSessionRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Returns the state while the hub is unreachable: the last known user in the portal, none in the console. */
export function offlineState(app: AppName): SessionState {
  const user = readUser();
  if (app !== 'portal' || user === null || user.tempPassword || user.isFactorDue)
    return { status: 'unreachable' };
  return { status: 'signed-in', user, isUnverified: true };
}

/** Returns the state while a verification takes long: the last known user in the portal, if there is one. */
export function pendingState(app: AppName, current: SessionState): SessionState {
  if (app !== 'portal') return current;
  if (current.status === 'signed-in') return { ...current, isUnverified: true };
  const lastKnown = offlineState(app);
  return current.status === 'verifying' && lastKnown.status === 'signed-in' ? lastKnown : current;
}
