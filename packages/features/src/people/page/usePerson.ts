import { api } from '@portico/contract/table';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';

const paramsOf = (id: string) => ({ params: { id } });

/** Reads one user. Live, because others change them too. */
export const usePerson = (id: string) => useRead(api.users.read, paramsOf(id), { isLive: true });

/** Reads the data of the overview besides the account. */
export const useOverview = (id: string) => useRead(api.users.overview, paramsOf(id), { isLive: true });

/** Reads the user's sessions at the hub and at applications. */
export const useSessions = (id: string) => useRead(api.users.sessions, paramsOf(id), { isLive: true });

/** Reads the user's access requests. */
export const useRequests = (id: string) => useRead(api.access.userRequests, paramsOf(id), { isLive: true });

const ending = {
  refreshes: [api.users.sessions, api.users.overview, api.auditLogs.list],
  succeeded: ({ ended }: { ended: number }) =>
    ended === 0 ? 'The session had already ended' : `${counted(ended, 'session')} ended`,
};

export const useEndSession = () =>
  useWrite(api.users.endSession, { ...ending, failed: { title: 'Failed to end the session' } });

export const useEndAppSession = () =>
  useWrite(api.users.endAppSession, { ...ending, failed: { title: 'Failed to end the session' } });

export const useEndAllSessions = () =>
  useWrite(api.users.endSessions, { ...ending, failed: { title: 'Failed to end the sessions' } });

/** Reads how the user signs in. */
export const useSignInMethods = (id: string) => useRead(api.passkeys.ofUser, paramsOf(id), { isLive: true });

export const useResetFactors = () =>
  useWrite(api.users.resetFactors, {
    refreshes: [api.passkeys.ofUser, api.users.sessions, api.users.overview, api.auditLogs.list],
    succeeded: 'Second factors removed',
    failed: { title: 'Failed to reset the second step' },
  });

export const useRemoveUserPasskey = () =>
  useWrite(api.passkeys.removeOfUser, {
    refreshes: [api.passkeys.ofUser, api.auditLogs.list],
    succeeded: 'Passkey removed',
    failed: { title: 'Failed to remove passkey' },
  });

/** Reads the user's app passwords. */
export const useUserAppPasswords = (id: string) =>
  useRead(api.appPasswords.ofUser, paramsOf(id), { isLive: true });

export const useRevokeUserAppPassword = () =>
  useWrite(api.appPasswords.removeOfUser, {
    refreshes: [api.appPasswords.ofUser, api.auditLogs.list],
    succeeded: 'App password revoked',
    failed: { title: 'Failed to revoke the app password' },
  });
