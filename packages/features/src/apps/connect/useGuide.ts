import type { Guide, Listing } from '@portico/catalogue/guide';
import { catalogue, otherApplication } from '@portico/catalogue/list';
import useSWR from 'swr';
import { readPolicy } from '../../lib/data/swr.ts';
import { type Read, toRead } from '../../lib/data/useRead.ts';

/** Loads the guide of an application, which is a separate file. */
export function useGuide({ id, load }: Listing): Read<Guide> {
  const { data, error, mutate } = useSWR<Guide, Error>(
    `guide ${id}`,
    async () => (await load()).guide,
    readPolicy,
  );
  return toRead(data, error, mutate);
}

/** Returns the application of the catalogue with an id, or the entry for others; undefined for an unknown id. */
export const listingOf = (id: string): Listing | undefined =>
  [...catalogue, otherApplication].find(each => each.id === id);
