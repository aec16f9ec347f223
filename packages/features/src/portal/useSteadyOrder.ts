import type { MyApplication } from '@portico/contract/schemas/portal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { byLastOpened, favouritesFirst, inOrderOf } from './order.ts';

/**
 * Orders the user's applications: favourites first, then the last opened, then by name. The order of openings changes
 * only while the page is hidden, so that nothing moves under a finger. Decision 77.
 */
export function useSteadyOrder(apps: readonly MyApplication[] | undefined): MyApplication[] | undefined {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const byUse = useMemo(() => apps && byLastOpened(apps), [apps]);
  const newest = useRef<readonly string[] | null>(null);
  newest.current = byUse?.map(({ id }) => id) ?? null;

  useEffect(() => {
    if (byUse !== undefined && !document.hidden) setKept(ids => ids ?? newest.current);
  }, [byUse]);
  useEffect(() => {
    const change = () => setKept(document.hidden ? null : newest.current);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);

  return useMemo(
    () => byUse && favouritesFirst(kept === null ? byUse : inOrderOf(kept, byUse)),
    [byUse, kept],
  );
}
