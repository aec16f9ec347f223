import type { MyApplication } from '@portico/contract/schemas/portal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { byLastOpened, favouritesFirst, inOrderOf } from './order.ts';

/**
 * Orders the user's applications: favourites first, then the last opened, then by name. The order of openings changes
 * only while the page is hidden, so that nothing moves under a finger. docs/apps.md, 'Portal'.
 */
export function useSteadyOrder(apps: readonly MyApplication[] | undefined): MyApplication[] | undefined {
  const byUse = useMemo(() => apps && byLastOpened(apps), [apps]);
  const ids = byUse?.map(({ id }) => id) ?? null;
  const newest = useRef(ids);
  newest.current = ids;
  // With the applications at hand, the first render has the order: an effect would render them all again.
  const [kept, setKept] = useState(document.hidden ? null : ids);
  if (kept === null && ids !== null && !document.hidden) setKept(ids);

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
