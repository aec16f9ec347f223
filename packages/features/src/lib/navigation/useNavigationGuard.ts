import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { setNavigationGuard } from './navigationGuard.ts';
import { pathnameOf } from './paths.ts';

/** A confirmation before leaving the screen. */
interface LeaveConfirmation {
  /** True while a navigation waits for the user's answer. */
  isAsked: boolean;
  /** Continues the navigation. */
  leave: () => void;
  stay: () => void;
}

/**
 * Asks for confirmation before a link, Back or Forward leads to another path. For closing, reloading and other
 * documents, the browser asks.
 *
 * @param isActive true while there are changes to lose
 */
export function useNavigationGuard(isActive: boolean): LeaveConfirmation {
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const isConfirmed = useRef(false);

  // A layout effect removes the guard before a session that ends leaves the document.
  useLayoutEffect(() => {
    if (!isActive) return;
    isConfirmed.current = false;
    const lift = setNavigationGuard((to, go) => (pathnameOf(to) === pathname ? go() : setLeaving({ go })));
    const guardTraversal = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      if (event.navigationType !== 'traverse' || isConfirmed.current) return;
      if (!event.cancelable || new URL(url).pathname === pathname) return;
      event.preventDefault();
      setLeaving({ go: () => navigation.traverseTo(key) });
    };
    const askInBrowser = (event: BeforeUnloadEvent) => {
      if (!isConfirmed.current) event.preventDefault();
    };
    addEventListener('beforeunload', askInBrowser);
    // Browsers released before 2026 may lack the Navigation API (decision 43).
    globalThis.navigation?.addEventListener('navigate', guardTraversal);
    return () => {
      lift();
      removeEventListener('beforeunload', askInBrowser);
      globalThis.navigation?.removeEventListener('navigate', guardTraversal);
    };
  }, [isActive, pathname]);

  return {
    isAsked: leaving !== null,
    leave: () => {
      isConfirmed.current = true;
      setLeaving(null);
      leaving?.go();
    },
    stay: () => setLeaving(null),
  };
}
