import { api } from '@portico/contract/api/table';
import { useRead } from '../../lib/data/useRead.ts';
import { appReads } from '../list/useApps.ts';

/** Reads the OpenID Connect settings of an application; null for none. */
export const useOidc = (id: string) => useRead(api.oidc.read, { params: { id } }, { isLive: true });

/** The reads that contain OpenID Connect settings, or depend on them. */
export const oidcReads = [api.oidc.read, api.apps.overview, ...appReads];

/** Reads how a proxy protects an application; null if none does. */
export const useProxy = (id: string) => useRead(api.proxy.read, { params: { id } }, { isLive: true });

/** Reads an application's API; null for none. */
export const useOwnApi = (id: string) => useRead(api.apis.read, { params: { id } }, { isLive: true });

/** The reads that contain APIs, or depend on them. */
export const ownApiReads = [api.apis.read, api.apis.list, api.machineClients.list];
