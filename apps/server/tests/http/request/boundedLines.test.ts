import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../../src/http/log.ts';
import { createBoundedLines } from '../../../src/http/throttle/boundedLines.ts';

const origin = (address: string) => ({ address, network: address.replace(/\.\d+$/, '.0/24') });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('limits the lines about refused requests, and logs the number of omitted ones in one line', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: line => lines.push(JSON.parse(line)) });
  const limit = { seconds: 60, perNetwork: 3, perBlock: 5, overall: 10 };
  const bounded = createBoundedLines(log, 'request refused', limit);
  const flood = async (addressOf: (n: number) => string) => {
    for (let n = 0; n < 40; n++) {
      await bounded(origin(addressOf(n)), () => log.info('request refused'));
    }
  };
  await flood(() => '203.0.113.1');
  expect(lines).toHaveLength(3);
  await flood(n => `203.0.${n}.1`);
  expect(lines).toHaveLength(5);
  await flood(n => `${n}.0.0.1`);
  expect(lines).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(11);
  expect(lines[10]).toMatchObject({
    level: 'warn',
    omitted: 110,
    msg: 'request refused: more lines were omitted',
  });
  await flood(() => '203.0.113.1');
  expect(lines).toHaveLength(14);
});
