import { afterEach, beforeEach, expect, vi } from 'vitest';

declare module 'vitest' {
  interface TestContext {
    /** The story under test, put there by Storybook's addon. */
    story?: { parameters: Record<string, unknown>; tags: string[] };
  }
}

const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
    print(...parts);
  });
}

beforeEach(() => {
  complaints.length = 0;
});

/** A story that makes noise fails, unless `parameters.console` says what noise it is about. */
afterEach(({ story }) => {
  const expected = story?.parameters.console;
  const unexpected = complaints.filter(line => !(expected instanceof RegExp && expected.test(line)));
  expect(unexpected, 'messages on the console').toEqual([]);
});
