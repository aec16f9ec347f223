import { afterEach, beforeEach, expect, vi } from 'vitest';

declare module 'vitest' {
  interface TestContext {
    /** The story under test, put there by Storybook's addon. */
    story?: { parameters: Record<string, unknown>; tags: string[] };
  }
}

/** What Chromium reports when a layout settles in the next frame: no error of anybody's. */
const browserNotice = /ResizeObserver loop completed with undelivered notifications/;

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeEach(() => {
  for (const spy of spies) spy.mockClear();
});

/** A story that makes noise fails, unless `parameters.console` is a pattern of the noise it is about. */
afterEach(({ story }) => {
  const expected = story?.parameters.console;
  const lines = spies.flatMap(spy => spy.mock.calls.map(parts => parts.map(String).join(' ')));
  const unexpected = lines.filter(
    line => !browserNotice.test(line) && !(expected instanceof RegExp && expected.test(line)),
  );
  expect(unexpected, 'messages on the console').toEqual([]);
});
