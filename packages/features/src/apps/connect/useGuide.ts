import type { Guide, Listing } from '@portico/catalogue/guide';
import { catalogue, otherApplication } from '@portico/catalogue/list';
import { useEffect, useState } from 'react';
import type { Read } from '../../lib/data/useRead.ts';

type Loaded = { of: Listing; guide: Guide | null };

/** Loads the guide of an application, which is a separate file. */
export function useGuide(listing: Listing): Read<Guide> {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    const finish = (guide: Guide | null) => {
      if (isCurrent) setLoaded({ of: listing, guide });
    };
    listing.load().then(
      ({ guide }) => finish(guide),
      () => finish(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [listing, attempt]);
  const reload = async () => {
    setLoaded(null);
    setAttempt(count => count + 1);
  };
  if (loaded?.of !== listing) return { state: 'loading', data: undefined, error: undefined, reload };
  return loaded.guide === null
    ? { state: 'failed', data: undefined, error: new Error('The guide was not loaded'), reload }
    : { state: 'ready', data: loaded.guide, error: undefined, reload };
}

/** Returns the application of the catalogue with an id, or the entry for others; undefined for an unknown id. */
export const listingOf = (id: string): Listing | undefined =>
  [...catalogue, otherApplication].find(each => each.id === id);
