import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { setNavigationGuard } from './navigationGuard.ts';
import { pathnameOf } from './paths.ts';

/** A question whether to leave. */
interface LeaveQuestion {
  /** The reader is on their way elsewhere, and waits for the answer. */
  isAsked: boolean;
  /** Goes where they were going. */
  leave: () => void;
  stay: () => void;
}

/** The place of an entry in the browser's history, as the router writes it down. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * While something would be lost, asks before a link, Back or Forward leads to another path; the browser itself
 * asks before the document goes.
 *
 * @param isActive whether there is something to lose
 */
export function useNavigationGuard(isActive: boolean): LeaveQuestion {
  const place = useLocation();
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const isAllowed = useRef(false);

  // Before the browser paints, so that no session that ends is held up by what its screen was guarding.
  useLayoutEffect(() => {
    if (!isActive) return;
    isAllowed.current = false;
    const here = indexOf(history.state);
    const lift = setNavigationGuard({
      onLink: (to, go) => (pathnameOf(to) === place.pathname ? go() : setLeaving({ go })),
      // The address has changed when this is heard: it is put back, and the router hears only of that.
      onTraversal: event => {
        const steps = indexOf(event.state) - here;
        if (isAllowed.current || location.pathname === place.pathname || steps === 0) return;
        event.stopImmediatePropagation();
        history.go(-steps);
        setLeaving({ go: () => history.go(steps) });
      },
    });
    const askInBrowser = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    addEventListener('beforeunload', askInBrowser);
    return () => {
      lift();
      removeEventListener('beforeunload', askInBrowser);
    };
  }, [isActive, place]);

  return {
    isAsked: leaving !== null,
    leave: () => {
      isAllowed.current = true;
      setLeaving(null);
      leaving?.go();
    },
    stay: () => setLeaving(null),
  };
}
