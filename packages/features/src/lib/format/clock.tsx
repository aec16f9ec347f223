import { createContext, use, useEffect, useState } from 'react';

/** Returns the current time. */
export type Clock = () => Date;

const ClockContext = createContext<Clock>(() => new Date());

/** Provides another clock, such as a stopped one in stories and tests. */
export const ClockProvider = ClockContext.Provider;

/** Returns the clock, for code that decides when to read it. */
export const useClock = (): Clock => use(ClockContext);

/**
 * Returns the current time and renders again at an interval.
 *
 * @param intervalMs milliseconds between renders; a minute suits relative times
 */
export function useNow(intervalMs = 60_000): Date {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), intervalMs);
    return () => clearInterval(timer);
  }, [clock, intervalMs]);
  return now;
}
