import { timeouts } from '@portico/contract/limits';
import { fetchWithEarlyReads } from './earlyReads.ts';

/**
 * Fetches like `fetchWithEarlyReads`, with a timeout for reads: on a network that drops packets, most browsers wait for
 * minutes. Downloads have no timeout.
 */
export const fetchWithTimeout: typeof fetch = (input, init = {}) => {
  const isFile = new Headers(init.headers).get('Accept') !== 'application/json';
  if (init.method !== 'GET' || isFile) return fetchWithEarlyReads(input, init);
  const limit = AbortSignal.timeout(timeouts.readMs);
  return fetchWithEarlyReads(input, {
    ...init,
    signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};
