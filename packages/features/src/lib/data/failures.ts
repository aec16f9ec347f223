import { ApiError } from '@portico/contract/client';
import type { Endpoint } from '@portico/contract/endpoint';

/**
 * What a failed write says. `message` is the text where the hub gives no sentence of its own; without it the
 * title stands alone. `network` is the text where the hub cannot be reached, if that has one of its own.
 */
export type FailureWording =
  | { title: string; message?: string; network?: string }
  | { title?: undefined; message: string; network?: string };

/** The human sentence for a failure: the hub's own where its body has one, else the wording's. docs/product.md 12.2. */
export function failureMessage(error: unknown, wording: FailureWording): string | undefined {
  if (error instanceof ApiError) return error.sentence ?? wording.message;
  if (error instanceof TypeError) return wording.network ?? wording.message;
  return wording.message;
}

/** Whether a failure ends the session, which then takes the browser away: there is nothing to add to it. */
export const endsSession = (row: Endpoint, error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && row.access.by !== 'anyone';
