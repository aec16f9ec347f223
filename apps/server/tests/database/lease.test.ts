import { minute } from '@portico/contract/lib/durations';
import { describe, expect, test, vi } from 'vitest';
import { createLeases } from '../../src/database/query/lease.ts';
import { useDatabase, useSharedDatabase } from '../support/database/databases.ts';
import { patient } from '../support/patient.ts';

describe('jobs of two processes on one PostgreSQL', () => {
  const databases = useSharedDatabase();
  /** Lets time pass for the leases, whose clock is the database's. */
  const pass = (ms: number) =>
    databases()[0].pool.query(`update job_leases set due_at = due_at - ${ms} * interval '1 millisecond'`);

  test('runs a job once, in the process that is first', async () => {
    const [one, other] = [createLeases(databases()[0]), createLeases(databases()[1])];
    const work = vi.fn(async () => {});
    const asks = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other)('count', minute, work));
    await Promise.all(asks);
    expect(work).toHaveBeenCalledOnce();
    await one('another', minute, work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('runs a job again after its period, in either process', async () => {
    const [one, other] = [createLeases(databases()[0]), createLeases(databases()[1])];
    const work = vi.fn(async () => {});
    await one('count', minute, work);
    await pass(minute / 2);
    await other('count', minute, work);
    expect(work).toHaveBeenCalledOnce();
    await pass(minute / 2);
    await other('count', minute, work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('begins no job elsewhere while it runs, and takes it over a minute after its process was lost', async () => {
    const [one, other] = [createLeases(databases()[0]), createLeases(databases()[1])];
    const end = Promise.withResolvers<void>();
    const begun = vi.fn(() => end.promise);
    const long = one('long', 1000, begun);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), patient);
    const work = vi.fn(async () => {});
    await pass(30_000);
    await other('long', 1000, work);
    expect(work).not.toHaveBeenCalled();
    await pass(30_000);
    await other('long', minute, work);
    expect(work).toHaveBeenCalledOnce();
    // The first one was not lost after all. It must not shorten the lease of the other.
    end.resolve();
    await long;
    await one('long', 1000, work);
    expect(work).toHaveBeenCalledOnce();
  });

  test('runs a job that a clock that was ahead has run', async () => {
    const one = createLeases(databases()[0]);
    const work = vi.fn(async () => {});
    await one('count', minute, work);
    await pass(-minute);
    await one('count', minute, work);
    expect(work).toHaveBeenCalledOnce();
    await pass(-400 * 24 * 60 * minute);
    await one('count', minute, work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('runs a job again after a failure, which is thrown', async () => {
    const one = createLeases(databases()[0]);
    await expect(one('fails', minute, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await pass(minute);
    const work = vi.fn(async () => {});
    await one('fails', minute, work);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('jobs on the embedded database', () => {
  const database = useDatabase('embedded');

  test('runs a job at every call, and writes nothing for that', async () => {
    const leased = createLeases(database());
    const work = vi.fn(async () => {});
    await leased('count', minute, work);
    await leased('count', minute, work);
    expect(work).toHaveBeenCalledTimes(2);
    expect((await database().pool.query('select * from job_leases')).rows).toEqual([]);
  });
});
