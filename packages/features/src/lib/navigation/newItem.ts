import { useAddress } from './useAddress.ts';

/** The address parameter with the id of the item that was just created: it is first in its list. */
export const newParameter = 'new';

/** The fragment that scrolls to the new item. */
export const newFragment = '#new';

/** Returns the address of a list that shows a new item, for a toast. */
export const newItemPath = (path: string, id: string): string =>
  `${path}?${new URLSearchParams({ [newParameter]: id })}${newFragment}`;

/** Returns the id of the new item in the address; '' for none. */
export const useNewId = (): string => useAddress().get(newParameter) ?? '';
