import { api } from '@portico/contract/table';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** The machine clients, newest first. Read again on each visit, because they are used and expire meanwhile. */
export const useMachineClients = () => useRead(api.machineClients.list, {}, { isWhole: true, isLive: true });

/** The APIs of applications. */
export const useApis = () => useRead(api.apis.list, {}, { isWhole: true, isLive: true });

/** The reads that contain machine clients. */
export const clientReads = [api.machineClients.list];

export const useCreateClient = () =>
  useWrite(api.machineClients.create, {
    refreshes: clientReads,
    succeeded: 'Machine client created',
    failed: { title: 'Failed to create machine client' },
  });

export const useUpdateClient = () =>
  useWrite(api.machineClients.update, {
    refreshes: clientReads,
    succeeded: 'Machine client updated',
    failed: { title: 'Failed to update machine client' },
    // ConflictDialog shows the other changes, and the user confirms their identity in place.
    handled: ['changed_meanwhile', 'proof_required'],
  });

export const useRotateSecret = () =>
  useWrite(api.machineClients.rotateSecret, {
    refreshes: clientReads,
    succeeded: 'Secret replaced',
    failed: { title: 'Failed to replace the secret' },
  });

export const useRevokeClient = () =>
  useWrite(api.machineClients.revoke, {
    refreshes: clientReads,
    succeeded: 'Machine client revoked',
    failed: { title: 'Failed to revoke machine client' },
  });

export const useRemoveClient = () =>
  useWrite(api.machineClients.remove, {
    refreshes: clientReads,
    succeeded: 'Machine client deleted',
    failed: { title: 'Failed to delete machine client' },
  });
