import { api } from '@portico/contract/table';
import { useRead } from '../../lib/data/useRead.ts';

/** Reads the connected applications with their numbers of users. */
export const useConnectedApps = () => useRead(api.access.connectedApps, {}, { isLive: true, isWhole: true });
