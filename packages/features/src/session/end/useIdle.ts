import { lifetimes } from '@portico/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClock } from '../../lib/format/clock.tsx';
import { readLastActivity, readToken, storeLastActivity } from '../../lib/storage/storage.ts';
import { useSession } from '../state/useSession.ts';
import { type IdlePhase, idleAt } from './idle.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds between checks of the time. */
const checkIntervalsMs = { active: 15_000, warned: 1000 } as const;

/** Minimum milliseconds between records of activity. */
const recordIntervalMs = 5000;

export interface Idle {
  phase: IdlePhase;
  /** Milliseconds until the session ends. */
  left: number;
  /** Counts as activity. While the warning is open, nothing else does. */
  stay: () => void;
}

/** Watches activity in all tabs, reports it to the hub, and ends the session after too long without it. */
export function useIdle(): Idle {
  const { verify, logOut } = useSession();
  const clock = useClock();
  const [idle, setIdle] = useState<Omit<Idle, 'stay'>>({ phase: 'active', left: lifetimes.inactivity });
  const reported = useRef(0);
  const { phase } = idle;

  const recordActivity = useCallback(() => {
    // The next document is on its way.
    if (readToken() === null) return;
    const now = clock().getTime();
    storeLastActivity(now);
    if (now - reported.current < lifetimes.activityReport) return;
    reported.current = now;
    void verify();
  }, [clock, verify]);

  // Opening the page is activity, which its verification has already reported to the hub.
  useEffect(() => {
    const now = clock().getTime();
    reported.current = now;
    storeLastActivity(now);
  }, [clock]);

  useEffect(() => {
    const check = () => {
      const now = clock().getTime();
      setIdle(idleAt(readLastActivity() ?? now, now));
    };
    check();
    // Timers pause in hidden tabs and while the machine sleeps, so check when the tab becomes visible.
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(check, phase === 'active' ? checkIntervalsMs.active : checkIntervalsMs.warned);
    return () => {
      document.removeEventListener('visibilitychange', check);
      clearInterval(timer);
    };
  }, [clock, phase]);

  useEffect(() => {
    if (phase !== 'active') return;
    let recorded = 0;
    const onActivity = () => {
      const now = clock().getTime();
      if (now - recorded < recordIntervalMs) return;
      // After the machine slept, this can come before the check.
      const next = idleAt(readLastActivity() ?? now, now);
      if (next.phase !== 'active') return setIdle(next);
      recorded = now;
      recordActivity();
    };
    const options = { capture: true, passive: true };
    for (const name of activityEvents) addEventListener(name, onActivity, options);
    return () => {
      for (const name of activityEvents) removeEventListener(name, onActivity, options);
    };
  }, [clock, phase, recordActivity]);

  useEffect(() => {
    if (phase === 'over') logOut('inactive');
  }, [phase, logOut]);

  const stay = () => {
    reported.current = 0;
    recordActivity();
    setIdle({ phase: 'active', left: lifetimes.inactivity });
  };

  return { ...idle, stay };
}
