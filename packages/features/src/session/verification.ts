import { ApiError } from '@portico/contract/client';
import type { AppName } from '@portico/contract/documents';
import { readUser } from '../lib/storage/storage.ts';
import type { SessionState } from './state.ts';

/**
 * Whether a failed verification says anything about the session. A hub that is away, busy or broken says
 * nothing, nor does a network that answers in its place: nobody is signed out because it restarts.
 */
export const isSessionRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** What can be shown without the hub: the last known portal of whoever was signed in; nothing of the console. */
export function offlineState(app: AppName): SessionState {
  const user = readUser();
  if (app !== 'portal' || user === null || user.tempPassword) return { status: 'unreachable' };
  return { status: 'signed-in', user, isUnverified: true };
}

/** What is shown while the hub leaves a verification unanswered: more waiting, unless something is known. */
export function pendingState(app: AppName, current: SessionState): SessionState {
  if (app !== 'portal') return current;
  if (current.status === 'signed-in') return { ...current, isUnverified: true };
  const meanwhile = offlineState(app);
  return current.status === 'verifying' && meanwhile.status === 'signed-in' ? meanwhile : current;
}
