import { api } from '@portico/contract/api/table';
import { useRead } from '../../lib/data/useRead.ts';

/** Reads every application with the user's access to it. Live, because others change it too. */
export const usePermissions = (userId: string) =>
  useRead(api.access.permissions, { params: { userId } }, { isLive: true, isWhole: true });
