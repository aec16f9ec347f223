import { useState } from 'react';
import { useAddress } from './useAddress.ts';

/** The address parameter with the id of the item that was just created: it is first in its list. */
export const newParameter = 'new';

/** The fragment that scrolls to the new item. */
export const newFragment = '#new';

/** Returns the address of a list that shows a new item, for a toast. */
export const newItemPath = (path: string, id: string): string =>
  `${path}?${new URLSearchParams({ [newParameter]: id })}${newFragment}`;

/**
 * Returns the id of the new item, '' for none, and a function that forgets it after its deletion. The address has the id
 * until the item is shown (`NewBadge`); after that, the screen keeps it.
 */
export function useNewItem(): { newId: string; forget: (deletedId: string) => void } {
  const { get, change } = useAddress();
  const named = get(newParameter);
  const [item, setItem] = useState({ named, id: named ?? '' });
  if (named !== item.named) setItem({ named, id: named ?? item.id });
  const forget = (deletedId: string) => {
    if (deletedId !== item.id) return;
    setItem({ named, id: '' });
    change({ [newParameter]: null }, { replace: true });
  };
  return { newId: item.id, forget };
}
