import { api } from '@portico/contract/table';
import { useRead } from '../../lib/data/useRead.ts';
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
