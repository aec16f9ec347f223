import { api } from '@portico/contract/table';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/** Reads the organisation's name, colour and logo. */
export const useBrand = () => useRead(api.system.brand, {}, { isLive: true });

export const useSaveBrand = () =>
  useWrite(api.system.saveBrand, {
    refreshes: [api.system.brand],
    succeeded: { title: 'Branding updated', description: 'Reload pages to see the change.' },
    failed: { title: 'Failed to update the branding' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
