import type { Guide, Listing } from '@portico/catalogue/guide';
import { catalogue, otherApplication } from '@portico/catalogue/list';
import { api } from '@portico/contract/api/table';
import useSWR from 'swr';
import { readPolicy } from '../../lib/data/swr.ts';
import { type Read, toRead, useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Connects an application by OpenID Connect. Its screen shows the success. */
export const useConnectApp = () =>
  useWrite(api.oidc.connect, {
    refreshes: [api.apps.list, api.access.connectedApps],
    failed: {
      title: 'Failed to connect the application',
      network: 'The hub did not answer. Look for the application in Apps before you try again.',
    },
  });

/** Reads an application. */
export const useApp = (id: string) => useRead(api.apps.read, { params: { id } });

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
