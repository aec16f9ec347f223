import type { Listing } from '@portico/catalogue/guide';
import { catalogue, otherApplication } from '@portico/catalogue/list';

/** Every choice: the applications of the catalogue by name, and another one. */
export const listings: readonly Listing[] = [...catalogue, otherApplication];

/** Returns the choice with an id, or undefined. */
export const listingOf = (id: string): Listing | undefined => listings.find(each => each.id === id);
