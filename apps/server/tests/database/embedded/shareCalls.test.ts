import { describe, expect, test } from 'vitest';
import { shareCalls } from '../../../src/database/query/shareCalls.ts';

describe('shared calls', () => {
  /** A call that reads the rows written so far, and ends when the test tells it to. */
  const createScene = () => {
    let written = 0;
    const open: { end: () => void; fail: (error: Error) => void }[] = [];
    const read = shareCalls(() => {
      const found = written;
      return new Promise<number>((resolve, reject) => {
        open.push({ end: () => resolve(found), fail: reject });
      });
    });
    const write = () => {
      written += 1;
    };
    return { read, write, open };
  };
  const settle = () => new Promise(setImmediate);

  test('runs one call at a time, and lets callers that arrive meanwhile share the next', async () => {
    const { read, write, open } = createScene();
    write();
    const first = [read(), read()];
    await settle();
    expect(open).toHaveLength(1);
    write();
    const second = [read(), read(), read()];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.end();
    expect(await Promise.all(first)).toEqual([1, 1]);
    await settle();
    expect(open).toHaveLength(2);
    write();
    const third = read();
    open[1]?.end();
    expect(await Promise.all(second)).toEqual([2, 2, 2]);
    await settle();
    open[2]?.end();
    expect(await third).toBe(3);
  });

  test('fails for the callers who share a failing call, and begins the next anyway', async () => {
    const { read, open } = createScene();
    const failing = [read(), read()].map(each => each.catch((error: Error) => error.message));
    await settle();
    const next = read();
    open[0]?.fail(new Error('no'));
    expect(await Promise.all(failing)).toEqual(['no', 'no']);
    await settle();
    open[1]?.end();
    expect(await next).toBe(0);
  });
});
