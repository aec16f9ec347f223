import { expect, vi } from 'vitest';
import type { Check } from './checks.ts';

/** A harmless message of Chromium about a layout that settles in the next frame. */
const browserMessage = /ResizeObserver loop completed with undelivered notifications/;

/**
 * Warnings of React about updates outside of user-event's steps, which no story can await: React Aria observes tab
 * panels asynchronously, the options of a list that a navigation shows resolve their ids, and a step can end during a
 * request.
 */
const actWarning = /not wrapped in act[\s\S]*(TabPanelInner| Component$)|suspended inside an `act` scope/;

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

/** Fails stories that log errors or warnings. `parameters.console` is a pattern of expected messages. */
export const noConsoleMessages: Check = {
  before() {
    for (const spy of spies) spy.mockClear();
  },
  after({ parameters }) {
    const lines = spies.flatMap(spy => spy.mock.calls.map(parts => parts.map(String).join(' ')));
    const expected = parameters.console;
    const unexpected = lines.filter(
      line =>
        ![browserMessage, actWarning, expected].some(
          pattern => pattern instanceof RegExp && pattern.test(line),
        ),
    );
    expect(unexpected, 'messages on the console').toEqual([]);
  },
};
