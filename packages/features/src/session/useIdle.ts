import { lifetimes } from '@portico/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClock } from '../lib/format/clock.tsx';
import { readLastActivity, storeLastActivity } from '../lib/storage/storage.ts';
import { type IdlePhase, idleAt } from './idle.ts';
import { useSession } from './useSession.ts';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** How often the time is looked at, in milliseconds. */
const look = { active: 15_000, warned: 1000 } as const;

/** Activity is shared with the other tabs at most this often, in milliseconds. */
const shareInterval = 5000;

/** What the warning needs. */
export interface Idle {
  phase: IdlePhase;
  /** Milliseconds until the session ends. */
  left: number;
  /** Counts as activity, which nothing else does once the warning is open. */
  stay: () => void;
}

/** Watches for activity in this tab and the others, tells the hub of it, and ends the session without it. */
export function useIdle(): Idle {
  const { verify, logOut } = useSession();
  const clock = useClock();
  const [idle, setIdle] = useState<Omit<Idle, 'stay'>>({ phase: 'active', left: lifetimes.inactivity });
  const reported = useRef(0);
  const { phase } = idle;

  const beActive = useCallback(() => {
    const now = clock().getTime();
    storeLastActivity(now);
    if (now - reported.current < lifetimes.activityReport) return;
    reported.current = now;
    void verify();
  }, [clock, verify]);

  // Arriving is activity, and the verification of the start has told the hub.
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
    // Timers sleep with the machine and in tabs behind others: look at once when someone comes back.
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(check, phase === 'active' ? look.active : look.warned);
    return () => {
      document.removeEventListener('visibilitychange', check);
      clearInterval(timer);
    };
  }, [clock, phase]);

  useEffect(() => {
    if (phase !== 'active') return;
    let shared = 0;
    const onSignOfLife = () => {
      const now = clock().getTime();
      if (now - shared < shareInterval) return;
      shared = now;
      beActive();
    };
    const options = { capture: true, passive: true };
    for (const sign of signsOfLife) addEventListener(sign, onSignOfLife, options);
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, onSignOfLife, options);
    };
  }, [clock, phase, beActive]);

  useEffect(() => {
    if (phase === 'over') logOut('inactive');
  }, [phase, logOut]);

  const stay = useCallback(() => {
    reported.current = 0;
    beActive();
    setIdle({ phase: 'active', left: lifetimes.inactivity });
  }, [beActive]);

  return { ...idle, stay };
}
