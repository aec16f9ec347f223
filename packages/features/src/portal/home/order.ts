import type { MyApplication } from '@portico/contract/schemas/portal';

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
