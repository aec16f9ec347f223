import { hour, minute } from '@portico/contract/lib/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hub } from '../../src/base/hub.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { startJobs } from '../../src/hub/jobs/jobs.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Creates the jobs of a hub whose embedded database has only the given functions. */
const jobsOf = (database: Partial<OpenDatabase>) => {
  const warn = vi.fn();
  const error = vi.fn();
  const hub = {
    database: { kind: 'embedded', db: {}, maintain: async () => {}, ...database },
    now: () => new Date(),
    sealer: { wake: () => {} },
    config: { mail: null },
  };
  const timers: { run: () => void; ms: number | undefined }[] = [];
  const set = (run: () => void, ms?: number) => {
    const timer = setImmediate(() => {});
    timers.push({ run, ms });
    return timer as never;
  };
  vi.spyOn(globalThis, 'setInterval').mockImplementation(set);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(set as never);
  startJobs(hub as unknown as Hub, { warn, error } as never, async () => null);
  vi.restoreAllMocks();
  const linesOf = (log: typeof warn, name: string) =>
    log.mock.calls.filter(([{ job }]) => job === name).length;
  return {
    /** Runs the jobs that are due after a time. */
    after: async (ms: number) => {
      for (const timer of timers.filter(each => each.ms === ms)) timer.run();
      await new Promise(setImmediate);
    },
    linesOf: (name: string) => ({ postponed: linesOf(warn, name), failed: linesOf(error, name) }),
  };
};

test('fails a job whose statement was cancelled, and postpones one without a database', async () => {
  const reasons = ['57014', 'ECONNREFUSED'].map(code => Object.assign(new Error('no'), { code }));
  const { after, linesOf } = jobsOf({
    maintain: async () => {
      throw new Error('Failed query', { cause: reasons.shift() });
    },
  });
  await after(hour);
  expect(linesOf('maintain')).toEqual({ postponed: 0, failed: 1 });
  await after(hour);
  expect(linesOf('maintain')).toEqual({ postponed: 1, failed: 1 });
});

test('makes its daily backup however often it restarts', async () => {
  const made: Date[] = [];
  const database = {
    backups: {
      directory: '',
      isEncrypted: false,
      newest: async (time: Date) => {
        const at = made.findLast(each => each <= time);
        return at === undefined ? null : { path: '', at, bytes: 0, isEncrypted: false };
      },
      write: async () => {
        made.push(new Date());
        return '';
      },
    },
  };
  const start = Date.now();
  const run = async (hours: number) => {
    const { after } = jobsOf(database);
    vi.setSystemTime(Date.now() + minute);
    await after(minute);
    for (let n = 0; n < hours; n += 1) {
      vi.setSystemTime(Date.now() + hour);
      await after(hour);
    }
  };
  const days = () => made.map(time => Math.round((time.getTime() - start) / (24 * hour)));
  for (let starts = 0; starts < 9; starts += 1) await run(8);
  expect(days()).toEqual([0, 1, 2, 3]);
  // Those of a later time were made before the clock was set back.
  vi.setSystemTime(start - 24 * hour);
  await run(2);
  expect(days()).toEqual([0, 1, 2, 3, -1]);
});
