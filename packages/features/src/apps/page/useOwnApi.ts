import type { MachineClient } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Reads an application's API; null for none. */
export const useOwnApi = (id: string) => useRead(api.apis.read, { params: { id } }, { isLive: true });

/** Reads the machine clients that may still call an application's API, newest first. */
export function useApiClients(appId: string) {
  const read = useRead(api.machineClients.list, {}, { isWhole: true, isLive: true });
  const calls = ({ audience, revokedAt }: MachineClient) => audience?.appId === appId && revokedAt === null;
  return { ...read, data: read.data?.filter(calls) };
}

const apiReads = [api.apis.read, api.apis.list, api.machineClients.list];

export const useSaveOwnApi = (isNew: boolean) =>
  useWrite(api.apis.save, {
    refreshes: apiReads,
    succeeded: isNew ? 'API defined' : 'API saved',
    failed: { title: 'Failed to save the API' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

export const useRemoveOwnApi = () =>
  useWrite(api.apis.remove, {
    refreshes: apiReads,
    succeeded: 'API deleted',
    failed: { title: 'Failed to delete the API' },
  });
