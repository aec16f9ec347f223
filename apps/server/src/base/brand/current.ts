import type { Store } from '../../database/store.ts';
import { type BrandRow, noBrand, readBrand } from './queries.ts';

/** Returns the organisation's brand for pages. During an outage of the database it is the last known one. */
export type CurrentBrand = () => Promise<BrandRow>;

/** Creates the reader of the brand. */
export function createCurrentBrand(store: Store): CurrentBrand {
  let last = noBrand;
  return async () => {
    try {
      last = await readBrand(store);
    } catch {
      // Pages are shown during an outage, too.
    }
    return last;
  };
}
