import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../src/database/database.ts';
import type { Hub } from '../src/hub.ts';
import { startJobs } from '../src/jobs.ts';

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts the jobs of a hub whose embedded database can do only what is given. */
const jobsOf = (database: Partial<OpenDatabase>) => {
  const warn = vi.fn();
  const error = vi.fn();
  const hub = {
    database: { kind: 'embedded', db: {}, ...database },
    now: () => new Date(),
    sealer: { wake: () => {}, sealNow: async () => {} },
    config: { mail: null },
  };
  const jobs = startJobs(hub as unknown as Hub, { warn, error } as never);
  const linesOf = (log: typeof warn, name: string) => log.mock.calls.filter(([{ job }]) => job === name);
  return {
    jobs,
    postponed: (name: string) => linesOf(warn, name),
    failed: (name: string) => linesOf(error, name),
  };
};

test('a job whose statement was cancelled has failed; one without a database is postponed', async () => {
  const reasons = ['57014', 'ECONNREFUSED'].map(code => Object.assign(new Error('no'), { code }));
  const { jobs, postponed, failed } = jobsOf({
    maintain: async () => {
      throw new Error('Failed query', { cause: reasons.shift() });
    },
  });
  await vi.advanceTimersByTimeAsync(hour);
  expect([postponed('maintain').length, failed('maintain').length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(hour);
  expect([postponed('maintain').length, failed('maintain').length]).toEqual([1, 1]);
  jobs.stop();
});
