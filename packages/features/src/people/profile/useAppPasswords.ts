import * as api from '@portico/contract/endpoints/appPasswords';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Reads the user's app passwords, and the applications that accept one. */
export const useAppPasswords = () => useRead(api.list, {}, { isLive: true });

export const useCreateAppPassword = () =>
  useWrite(api.create, {
    refreshes: [api.list],
    failed: { title: 'Failed to create the app password' },
  });

export const useRevokeAppPassword = () =>
  useWrite(api.remove, {
    refreshes: [api.list],
    succeeded: 'App password revoked',
    failed: { title: 'Failed to revoke the app password' },
  });
