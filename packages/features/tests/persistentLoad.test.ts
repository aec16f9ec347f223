import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistentLoad } from '../src/lib/browser/persistentLoad.ts';

const listeners = new Set<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A load that fails while the network is down. */
function createLoad() {
  const network = { isDown: true, attempts: 0 };
  const load = async () => {
    network.attempts += 1;
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return 'module';
  };
  return { network, load };
}

test('loads code at once, and only once', async () => {
  const { network, load } = createLoad();
  network.isDown = false;
  expect(await persistentLoad(load)()).toBe('module');
  expect(network.attempts).toBe(1);
});

test('loads code again when the network returns', async () => {
  const { network, load } = createLoad();
  const loaded = persistentLoad(load)();
  await vi.advanceTimersByTimeAsync(100);
  expect(network.attempts).toBe(1);
  network.isDown = false;
  for (const listener of listeners) listener();
  expect(await loaded).toBe('module');
  expect([network.attempts, listeners.size, vi.getTimerCount()]).toEqual([2, 0, 0]);
});

test('loads code again every five seconds, as browsers may not notice that the network returned', async () => {
  const { network, load } = createLoad();
  const loaded = persistentLoad(load)();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(network.attempts).toBe(3);
  network.isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loaded).toBe('module');
});
