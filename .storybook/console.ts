import { expect, vi } from 'vitest';
import type { Check } from './checks.ts';

/** What Chromium reports when a layout settles in the next frame: no error of anybody's. */
const browserNotice = /ResizeObserver loop completed with undelivered notifications/;

/**
 * What React says of steps that user-event wraps and no story can await: React Aria watches the panel of a tab and
 * hears of a change in it after the step that made it, and a step may end while something is being fetched.
 */
const stepNotice = /not wrapped in act[\s\S]*TabPanelInner|suspended inside an `act` scope/;

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
      line =>
        ![browserNotice, stepNotice, expected].some(
          pattern => pattern instanceof RegExp && pattern.test(line),
        ),
    );
    expect(unexpected, 'messages on the console').toEqual([]);
  },
};
