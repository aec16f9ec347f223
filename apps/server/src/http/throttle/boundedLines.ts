import { refusalLogLimit } from '@portico/contract/limits';
import type { Logger } from 'pino';
import { type CountedOrigin, createLimiter } from './limiter.ts';

/**
 * Keeps strangers from filling the operational log: writes a limited number of lines per minute, and one line with the
 * number of omitted ones.
 *
 * @param what the subject of the lines, such as 'request refused'
 * @param limit lines per network, block and in total
 */
export function createBoundedLines(log: Logger, what: string, limit = refusalLogLimit) {
  const lines = createLimiter(limit);
  let omitted = 0;
  const logOmitted = () => {
    log.warn({ omitted, seconds: limit.seconds }, `${what}: more lines were omitted`);
    omitted = 0;
  };
  return async (origin: CountedOrigin, write: () => void): Promise<void> => {
    if ((await lines.take(origin)) === 0) return write();
    omitted += 1;
    if (omitted === 1) setTimeout(logOmitted, limit.seconds * 1000).unref();
  };
}
