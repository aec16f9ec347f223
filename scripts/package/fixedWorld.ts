import crypto from 'node:crypto';

/**
 * Fixes the clock and the randomness of a process and its threads, so that the same sources make the same database. It
 * has no secret: a hub makes its keys at its first start.
 */
const moment = Date.UTC(2026, 0, 1);
let count = 0;

function fill<View extends NodeJS.ArrayBufferView>(view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const index of bytes.keys()) bytes[index] = count++ % 256;
  return view;
}

Date.now = () => moment;
performance.now = () => 0;
Object.assign(crypto, { randomFillSync: fill });
Object.assign(globalThis.crypto, { getRandomValues: fill });
