import { ApiError } from '@portico/contract/client';

/**
 * Whether a failed verification says anything about the session. A hub that is away, busy or broken says
 * nothing: nobody is signed out because it restarts.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof ApiError && (error.status === 429 || error.status >= 500));
}
