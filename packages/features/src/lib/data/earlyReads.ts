import { type EarlyReads, earlyReadsName } from '@portico/contract/earlyReads';
import { readToken } from '../storage/storage.ts';

const earlyReads = () => (globalThis as { [earlyReadsName]?: EarlyReads })[earlyReadsName];

/**
 * Fetches, or takes the response that the document's inline script already requested. Each response is used once, and
 * only for the token it was requested with (decision 28).
 */
export const fetchWithEarlyReads: typeof fetch = (input, init) =>
  takeEarlyResponse(String(input), init) ?? fetch(input, init);

function takeEarlyResponse(path: string, init: RequestInit = {}): Promise<Response> | undefined {
  const early = earlyReads();
  const response = init.method === 'GET' ? early?.responses[path] : undefined;
  if (early === undefined || response === undefined) return undefined;
  forget(early, path);
  const isSameToken = new Headers(init.headers).get('Authorization') === `Bearer ${early.token}`;
  return isSameToken ? response : undefined;
}

/** Returns an early response's body once, if it belongs to the current token, else undefined. */
export function takeEarlyBody(path: string): unknown {
  const early = earlyReads();
  const body = early?.bodies[path];
  if (early === undefined || body === undefined) return undefined;
  forget(early, path);
  return early.token === readToken() ? body : undefined;
}

function forget({ responses, bodies }: EarlyReads, path: string): void {
  delete responses[path];
  delete bodies[path];
}
