/** The time of every story, in UTC. The fixtures of the mocks are relative to it. */
const storyNow = Date.UTC(2026, 10, 21, 9, 30);

const RealDate = Date;

/** A `Date` that is always `storyNow`. Timers are not affected. */
class StoryDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(storyNow);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return storyNow;
  }
}

/** Freezes the date, so that relative times such as 'three minutes ago' never change. */
export function freezeDate(): void {
  globalThis.Date = StoryDate as DateConstructor;
}

/** Disables request timeouts, so that a story that shows loading keeps loading. */
export function disableTimeouts(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/** The waits of the product, in milliseconds. Longer timers are the limits of `findBy` and `waitFor`. */
const waitsMs = { shortest: 200, longest: 10_000 };

const { setTimeout, requestIdleCallback } = globalThis;

/**
 * Ends waits in a tenth of their time, and the browser's idle time at once, until the play function ends: for debounces,
 * polls and delays whose length is not the subject. For `beforeEach`.
 */
export function shortenWaits(): void {
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0, ...parts: []) =>
      setTimeout(work, ms < waitsMs.shortest || ms > waitsMs.longest ? ms : ms / 10, ...parts),
    requestIdleCallback: (work: () => void) => setTimeout(work),
  });
}

/** Ends waits in their time again. */
export function restoreWaits(): void {
  Object.assign(globalThis, { setTimeout, requestIdleCallback });
}
