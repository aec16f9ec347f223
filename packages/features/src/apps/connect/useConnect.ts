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

export const useApp = (id: string) => useRead(api.apps.read, { params: { id } });

/** Reads the OpenID Connect settings of an application; null for none. */
export const useOidc = (id: string) => useRead(api.oidc.read, { params: { id } });

/** Replaces the client secret of an application. */
export const useRotateSecret = () =>
  useWrite(api.oidc.rotateSecret, {
    refreshes: [api.oidc.read],
    succeeded: 'Client secret rotated',
    failed: { title: 'Failed to rotate the client secret' },
  });
