import { type EarlyReads, earlyReadsName } from '@portico/contract/api/earlyReads';
import { readToken } from '../storage/storage.ts';

/**
 * Consumes a response that the document's inline script requested: once, and only with the token of the request
 * (decision 28).
 */
function take<Value>(of: (early: EarlyReads) => Record<string, Value>, path: string): Value | undefined {
  const early = (globalThis as { [earlyReadsName]?: EarlyReads })[earlyReadsName];
  const taken = early && of(early)[path];
  // A body that has not arrived yet leaves the response to the request.
  if (early === undefined || taken === undefined) return undefined;
  delete early.responses[path];
  delete early.bodies[path];
  return early.token === readToken() ? taken : undefined;
}

/** Fetches, or uses the response that the document's inline script already requested. */
export const fetchWithEarlyReads: typeof fetch = (input, init) =>
  (init?.method === 'GET' && take(early => early.responses, String(input))) || fetch(input, init);

/** Returns an early response's body once, if it belongs to the current token, else undefined. */
export const takeEarlyBody = (path: string): unknown => take(early => early.bodies, path);
