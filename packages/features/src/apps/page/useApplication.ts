import type { InputOf } from '@portico/contract/endpoint';
import type { MachineClient } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { reminderToasts } from '../../hub/useSignInRules.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { appReads } from '../list/useApps.ts';

const paramsOf = (id: string) => ({ params: { id } });

/** Reads one application. */
export const useApplication = (id: string) => useRead(api.apps.read, paramsOf(id), { isLive: true });

/** Reads the use of an application. */
export const useOverview = (id: string) => useRead(api.apps.overview, paramsOf(id), { isLive: true });

/** Reads the OpenID Connect settings of an application; null for none. */
export const useOidc = (id: string) => useRead(api.oidc.read, paramsOf(id), { isLive: true });

/** Reads the sign-in requirement of an application. */
export const useSignInRule = (id: string) => useRead(api.apps.signInRule, paramsOf(id), { isLive: true });

export const useSaveSignInRule = () =>
  useWrite(api.apps.saveSignInRule, {
    refreshes: [api.apps.signInRule],
    succeeded: 'Sign-in rule saved',
    failed: { message: 'The rule could not be saved. Try again.', inline: true },
  });

/** Reminds users of an application who lack the factor that its rule requires. */
export const useRemind = () =>
  useWrite(api.apps.remindOfSignInRule, { refreshes: [api.apps.signInRule], ...reminderToasts });

/** Reads the users who hold an application, page by page. */
export const useHolders = (id: string, query: InputOf<typeof api.access.holders>['query']) =>
  usePages(api.access.holders, { ...paramsOf(id), query }, { isLive: true });

const oidcReads = [api.oidc.read, api.apps.overview, ...appReads];

export const useSaveOidc = (isNew: boolean) =>
  useWrite(api.oidc.save, {
    refreshes: oidcReads,
    succeeded: isNew ? 'OpenID Connect turned on' : 'Sign-on settings saved',
    failed: { title: 'Failed to save the sign-on settings' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

export const useRemoveOidc = () =>
  useWrite(api.oidc.remove, {
    refreshes: oidcReads,
    succeeded: 'OpenID Connect turned off',
    failed: { title: 'Failed to turn off OpenID Connect' },
  });

export const useRotateSecret = () =>
  useWrite(api.oidc.rotateSecret, {
    refreshes: [api.oidc.read],
    failed: { title: 'Failed to generate the client secret' },
  });

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
