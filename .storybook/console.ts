import { expect, vi } from 'vitest';
import type { Check } from './checks.ts';

/** What Chromium reports when a layout settles in the next frame: no error of anybody's. */
const browserNotice = /ResizeObserver loop completed with undelivered notifications/;

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

/** A story that makes noise fails, unless `parameters.console` is a pattern of the noise it is about. */
export const silence: Check = {
  before() {
    for (const spy of spies) spy.mockClear();
  },
  after({ parameters }) {
    const lines = spies.flatMap(spy => spy.mock.calls.map(parts => parts.map(String).join(' ')));
    const expected = parameters.console;
    const unexpected = lines.filter(
      line => !browserNotice.test(line) && !(expected instanceof RegExp && expected.test(line)),
    );
    expect(unexpected, 'messages on the console').toEqual([]);
  },
};
