import { type EarlyReads, earlyReadsName } from '@portico/contract/earlyReads';
import { readToken } from '../storage/storage.ts';

/** Takes what the document's inline script requested: once, and only with the token of the request (decision 28). */
function take(path: string): { response?: Promise<Response>; body?: unknown } {
  const early = (globalThis as { [earlyReadsName]?: EarlyReads })[earlyReadsName];
  const { token, responses = {}, bodies = {} }: Partial<EarlyReads> = early ?? {};
  const taken = { response: responses[path], body: bodies[path] };
  delete responses[path];
  delete bodies[path];
  return token && token === readToken() ? taken : {};
}

/** Fetches, or takes the response that the document's inline script already requested. */
export const fetchWithEarlyReads: typeof fetch = (input, init) =>
  (init?.method === 'GET' && take(String(input)).response) || fetch(input, init);

/** Returns an early response's body once, if it belongs to the current token, else undefined. */
export const takeEarlyBody = (path: string): unknown => take(path).body;
