import type { Endpoint } from '@portico/contract/api/endpoint';
import { ApiError } from '@portico/contract/client';

/**
 * The wording of a failed write. `message` applies where the hub sends no sentence; without it only the title shows.
 * `network` replaces `message` where the hub is unreachable.
 */
export type FailureWording =
  | { title: string; message?: string; network?: string }
  | { title?: undefined; message: string; network?: string };

/** Returns what an administrator finds a failure of the hub by; '' for other failures. */
export const referenceOf = (error: unknown): string =>
  error instanceof ApiError && error.reference !== '' ? `Reference: ${error.reference}` : '';

/** Returns the sentence for a failure: the hub's if its response has one, else the wording's. docs/hub.md, 'Errors'. */
export function failureMessage(error: unknown, wording: FailureWording): string | undefined {
  if (error instanceof ApiError) return error.sentence ?? wording.message;
  if (error instanceof TypeError) return wording.network ?? wording.message;
  return wording.message;
}

/** Returns true if a failure ends the session. The sign-in page replaces the screen, so no message is needed. */
export const endsSession = (row: Endpoint, error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && row.access.by !== 'anyone';

/** The sentence where the hub is unreachable, in forms that visitors use too. */
export const networkError = 'Network error occurred. Please try again.';

/** Returns the wording of a form that visitors use too, which shows its failures itself. */
export const inForm = (message: string) => ({ message, network: networkError, inline: true }) as const;
