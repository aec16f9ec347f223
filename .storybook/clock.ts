/** The moment at which every story plays: a Thursday morning, in UTC. */
export const storyNow = Date.UTC(2026, 2, 12, 10, 24);

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
