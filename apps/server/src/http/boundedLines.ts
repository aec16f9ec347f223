import { refusalLogLimit } from '@portico/contract/limits';
import type { Logger } from 'pino';
import { type CountedOrigin, createLimiter } from './throttle.ts';

/**
 * Keeps strangers from filling the operational log: writes a bounded number of lines a minute, counts the others and
 * writes their count as one line.
 *
 * @param what the lines are about, such as 'request refused'
 * @param limit lines per network, block and in total
 */
export function createBoundedLines(log: Logger, what: string, limit = refusalLogLimit) {
  const lines = createLimiter(limit);
  let omitted = 0;
  const tellOmitted = () => {
    log.warn({ omitted, seconds: limit.seconds }, `${what}: more lines were omitted`);
    omitted = 0;
  };
  return async (origin: CountedOrigin, write: () => void): Promise<void> => {
    if ((await lines.take(origin)) === 0) return write();
    omitted += 1;
    if (omitted === 1) setTimeout(tellOmitted, limit.seconds * 1000).unref();
  };
}
