import * as api from '@portico/contract/endpoints/profile';
import { revalidateReads } from '../lib/data/readCache.ts';
import { toast } from '../lib/data/toasts.ts';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { useChangePassword } from '../lib/forms/useChangePassword.ts';
import { focusMain } from '../lib/navigation/focusMain.ts';
import { useSession } from '../session/useSession.ts';

/** What the hub knows of the reader. */
export const useProfile = () => useRead(api.read, {}, { isLive: true });

export const useUpdateProfile = () =>
  useWrite(api.update, {
    succeeded: 'Profile updated',
    failed: { title: 'Failed to update profile.' },
  });

/** Where the reader is signed in. */
export const useSessions = () => useRead(api.sessions, {}, { isLive: true });

export const useEndSession = () =>
  useWrite(api.endSession, {
    refreshes: [api.sessions],
    succeeded: 'Session ended',
    failed: { title: 'Failed to end the session' },
  });

export const useEndOtherSessions = () =>
  useWrite(api.endOtherSessions, {
    refreshes: [api.sessions],
    succeeded: ({ ended }) => (ended === 1 ? '1 session ended' : `${ended} sessions ended`),
    failed: { title: 'Failed to end the other sessions' },
  });

/** The change of the own password, in the words of this screen. docs/product.md 5.7. */
export function useOwnPassword() {
  const { renew } = useSession();
  return useChangePassword(
    {
      message: 'Failed to change password',
      refused: 'Failed to change password. Please check your current password.',
      offline: 'Network error occurred. Please try again.',
      unreachable: 'Unable to connect to server. Please try again.',
    },
    token => {
      // What is read again is asked with the new token: the one before has ended.
      renew(token);
      // The button that had the focus is disabled: its fields are blank again.
      focusMain();
      void revalidateReads([api.read, api.sessions]);
      toast.success({ title: 'Password changed', description: 'You were signed out everywhere else.' });
    },
  );
}
