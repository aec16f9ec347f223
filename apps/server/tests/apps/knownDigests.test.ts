import { expect, test, vi } from 'vitest';
import { createKnownDigests } from '../../src/apps/applications/knownDigests.ts';
import { secretDigest } from '../../src/base/secrets/digest.ts';

test('loads known digests once a second, and again when the clock was set back', async () => {
  let at = new Date('2026-11-26T12:00:00Z');
  const load = vi.fn(async () => [secretDigest('known')]);
  const mayBeKnown = createKnownDigests(load, () => at);
  const loads = async (ms: number) => {
    at = new Date(at.getTime() + ms);
    expect([await mayBeKnown('known'), await mayBeKnown('other')]).toEqual([true, false]);
    return load.mock.calls.length;
  };
  expect([await loads(0), await loads(999), await loads(1), await loads(-3_600_000)]).toEqual([1, 1, 2, 3]);
});
