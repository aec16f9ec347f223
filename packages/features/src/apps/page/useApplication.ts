import type { InputOf } from '@portico/contract/endpoint';
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
