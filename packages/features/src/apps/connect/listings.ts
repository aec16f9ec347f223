import type { Listing } from '@portico/catalogue/guide';
import { catalogue, otherApplication } from '@portico/catalogue/list';

/** Returns the application of the catalogue with an id, or the entry for others; undefined for an unknown id. */
export const listingOf = (id: string): Listing | undefined =>
  [...catalogue, otherApplication].find(each => each.id === id);
