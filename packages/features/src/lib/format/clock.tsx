import { createContext, use, useEffect, useState } from 'react';

/** Tells the time. */
export type Clock = () => Date;

const ClockContext = createContext<Clock>(() => new Date());

/** Gives the components below another clock: a stopped one in stories and tests. */
export const ClockProvider = ClockContext.Provider;

/** The clock itself, for code that asks at its own moments. */
export const useClock = (): Clock => use(ClockContext);

/**
 * The time now, told again and again.
 *
 * @param every milliseconds between two tellings; a minute suits relative times
 */
export function useNow(every = 60_000): Date {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), every);
    return () => clearInterval(timer);
  }, [clock, every]);
  return now;
}
