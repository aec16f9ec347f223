import { api } from '@portico/contract/api/table';
import { useRead } from '../../lib/data/useRead.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';

/** The reads that contain machine clients. */
export const clientReads = [api.machineClients.list];

/** The APIs of applications. */
export const useApis = () => useRead(api.apis.list, {}, { isWhole: true, isLive: true });

/** A machine client with a new secret, which the hub returns only once. */
export interface NewSecret {
  id: string;
  name: string;
  clientSecret: string;
}

/** The dialogs, by their parameter in the address. The value is the client's id; of `create` the application whose API it calls. */
const dialogs = ['create', 'edit', 'rotate', 'revoke', 'delete'] as const;
export type ClientDialog = (typeof dialogs)[number];

/** Reads and changes the open dialog in the address: `/machine-clients?create`, `/machine-clients?edit=<id>` and so on. */
export const useClientDialog = () => useDialogs(...dialogs);
