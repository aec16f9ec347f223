import { api } from '@portico/contract/table';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Reads how a proxy protects an application; null if none does. */
export const useProxy = (id: string) => useRead(api.proxy.read, { params: { id } }, { isLive: true });

export const useSaveProxy = (isNew: boolean) =>
  useWrite(api.proxy.save, {
    refreshes: [api.proxy.read],
    succeeded: isNew ? 'Protection set up' : 'Protection saved',
    failed: { title: 'Failed to save the protection' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

export const useRemoveProxy = () =>
  useWrite(api.proxy.remove, {
    refreshes: [api.proxy.read],
    succeeded: 'Protection turned off',
    failed: { title: 'Failed to turn off the protection' },
  });

export const useTestProxy = () =>
  useWrite(api.proxy.test, { failed: { title: 'Failed to test the proxy', inline: true } });
