import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventQueue, events } from '../../src/database/schema.ts';
import { createSealer } from '../../src/events/seal.ts';
import { describeWhereDatabasesDiffer } from '../support/database/databases.ts';

const silent = pino({ level: 'silent' });

describeWhereDatabasesDiffer('the sealer', database => {
  const append = (details: string) =>
    database().db.insert(eventQueue).values({ action: 'login', severity: 'info', details });

  test('seals appended events without a call', async () => {
    const sealer = createSealer(database(), silent);
    await append('one');
    await sealer.appended();
    await expect.poll(() => database().db.$count(events), { interval: 20 }).toBe(1);
    await sealer.stop();
  });

  test('seals at once for a reader, and seals the rest when it stops', async () => {
    const sealer = createSealer(database(), silent);
    await append('one');
    await sealer.sealNow();
    expect(await database().db.$count(events)).toBe(1);
    await append('two');
    await sealer.stop();
    expect(await database().db.$count(events)).toBe(2);
    await append('three');
    sealer.wake();
    await pause(200);
    expect(await database().db.$count(events)).toBe(2);
  });
});

describe('the pace of the sealer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A database whose batches last as long and move as many events as the test sets. */
  const slow = (batches: { ms: number; moved: number | null | Error }[]) => {
    const sealed: number[] = [];
    const execute = async () => {
      const { ms, moved } = batches.shift() ?? { ms: 1, moved: 0 };
      await new Promise(resolve => setTimeout(resolve, ms));
      if (moved instanceof Error) throw moved;
      sealed.push(performance.now());
      return { rows: [{ moved }] };
    };
    const error = vi.fn();
    const sealer = createSealer({ db: { execute } as never, kind: 'postgresql' }, {
      error,
      warn: error,
    } as never);
    return { sealer, sealed, error };
  };
  const settle = async (promise: Promise<void>) => {
    let isSettled = false;
    void promise.then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return () => isSettled;
  };

  test('lets appends wait only while it is half a second behind', async () => {
    const { sealer } = slow([
      { ms: 400, moved: 1000 },
      { ms: 400, moved: 1000 },
      { ms: 100, moved: 3 },
    ]);
    expect((await settle(sealer.appended()))()).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect((await settle(sealer.appended()))()).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    const isSettled = await settle(sealer.appended());
    expect(isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(isSettled()).toBe(true);
  });

  test('seals again for events that were committed during a batch', async () => {
    const { sealer, sealed } = slow([{ ms: 100, moved: 2 }]);
    void sealer.appended();
    await vi.advanceTimersByTimeAsync(200);
    void sealer.appended();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sealed).toHaveLength(2);
  });

  test('tries again while another process seals, and rests when nothing is left', async () => {
    const { sealer, sealed } = slow([
      { ms: 1, moved: null },
      { ms: 1, moved: null },
      { ms: 1, moved: 0 },
    ]);
    void sealer.appended();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sealed).toHaveLength(3);
  });

  test('reports a failure and tries again after a second', async () => {
    const { sealer, sealed, error } = slow([{ ms: 1, moved: new Error('broken') }]);
    void sealer.appended();
    await vi.advanceTimersByTimeAsync(900);
    expect([sealed.length, error.mock.calls.length]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sealed).toHaveLength(1);
  });
});
