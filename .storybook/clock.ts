/** The moment at which every story plays, in UTC: the one that the fixtures of the mocks tell their past from. */
const storyNow = Date.UTC(2026, 10, 21, 9, 30);

const RealDate = Date;

/** A `Date` whose present is `storyNow`; timers run on. */
class StoryDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(storyNow);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return storyNow;
  }
}

/** Stops the calendar, so that 'three minutes ago' is the same picture every day. */
export function stopTheCalendar(): void {
  globalThis.Date = StoryDate as DateConstructor;
}

/** Stops every timeout: what is loading in a story is still loading when a designer comes back to it. */
export function waitForEver(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}
