import { timeouts } from '@portico/contract/limits';
import { fetchEarly } from './early.ts';

/**
 * As `fetchEarly`, but no read stays unanswered for ever: on a network that swallows what is sent, most browsers
 * would wait for minutes. Files may take their time.
 */
export const fetchWithTimeout: typeof fetch = (input, init = {}) => {
  const isFile = new Headers(init.headers).get('Accept') !== 'application/json';
  if (init.method !== 'GET' || isFile) return fetchEarly(input, init);
  const limit = AbortSignal.timeout(timeouts.readMs);
  return fetchEarly(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
};
