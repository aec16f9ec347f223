import { timeouts } from '@portico/contract/limits';
import { fetchWithEarlyReads } from './earlyReads.ts';

/**
 * As `fetchWithEarlyReads`, but no read stays unanswered for ever: on a network that swallows what is sent, most browsers
 * would wait for minutes. Files may take their time.
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
