import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { useEffect, useMemo, useRef, useState } from 'react';

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

/** Orders applications by their last opening. Those with the same keep the hub's order, which is by name. */
export const byLastOpened = (apps: readonly MyApplication[]): MyApplication[] =>
  apps.toSorted((one, other) => {
    const [mine, others] = [one.lastAccessed ?? '', other.lastAccessed ?? ''];
    return mine === others ? 0 : mine < others ? 1 : -1;
  });

/** Puts favourites first, and keeps the order otherwise. */
export const favouritesFirst = (apps: readonly MyApplication[]): MyApplication[] =>
  apps.toSorted((one, other) => Number(other.isFavourite) - Number(one.isFavourite));

/**
 * Puts applications in the order of earlier ids. New ones are last, in their given order.
 *
 * @param ids the order that the user sees
 */
export function inOrderOf(ids: readonly string[], apps: readonly MyApplication[]): MyApplication[] {
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: MyApplication) => ranks.get(id) ?? ids.length;
  return apps.toSorted((one, other) => rankOf(one) - rankOf(other));
}
