import { ApiError } from '@portico/contract/client';

/**
 * Whether a failed verification says anything about the session. A hub that is away, busy or broken says
 * nothing, nor does a network that answers in its place: nobody is signed out because it restarts.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;
