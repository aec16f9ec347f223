import * as appPasswords from '@portico/contract/endpoints/appPasswords';
import * as consents from '@portico/contract/endpoints/consents';
import * as factors from '@portico/contract/endpoints/factors';
import * as portal from '@portico/contract/endpoints/portal';
import * as api from '@portico/contract/endpoints/profile';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { useChangePassword } from '../../lib/forms/useChangePassword.ts';
import { focusMain, focusMainWhenShown } from '../../lib/navigation/focusMain.ts';
import { useProof } from '../../session/useProof.tsx';
import { useSession } from '../../session/useSession.ts';

/** Reads the user's profile. */
export const useProfile = () => useRead(api.read, {}, { isLive: true });

export const useUpdateProfile = () =>
  useWrite(api.update, {
    succeeded: 'Profile updated',
    failed: { title: 'Failed to update profile.' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

export const useSetAvatar = () =>
  useWrite(api.setAvatar, {
    refreshes: [api.read],
    succeeded: 'Picture updated',
    failed: { title: 'Failed to update picture' },
  });

export const useRemoveAvatar = () =>
  useWrite(api.removeAvatar, {
    refreshes: [api.read],
    succeeded: 'Picture removed',
    failed: { title: 'Failed to remove picture' },
  });

/** Reads the user's sessions. */
export const useSessions = () => useRead(api.sessions, {}, { isLive: true });

export const useEndSession = () =>
  useWrite(api.endSession, {
    refreshes: [api.sessions, api.appSessions],
    succeeded: 'Session ended',
    failed: { title: 'Failed to end session' },
  });

export const useEndOtherSessions = () =>
  useWrite(api.endOtherSessions, {
    refreshes: [api.sessions, api.appSessions],
    succeeded: ({ ended }) => `${counted(ended, 'session')} ended`,
    failed: { title: 'Failed to end other sessions' },
  });

/** Reads the user's sessions at applications. */
export const useAppSessions = () => useRead(api.appSessions, {}, { isLive: true });

export const useEndAppSession = () =>
  useWrite(api.endAppSession, {
    refreshes: [api.appSessions],
    succeeded: ({ ended, signOutReport }) =>
      !ended ? 'You were signed out already' : signOutReport === null ? 'Signed out' : 'Signing out',
    failed: { title: 'Failed to sign out' },
  });

/** Reads the user's consents to third-party applications. */
export const useConsents = () => useRead(consents.list, {}, { isLive: true });

/** Reads the user's applications, with those that open without asking. */
export const useDirectApps = () => useRead(portal.myApps, {}, { isLive: true, isWhole: true });

export const useWithdrawConsent = () =>
  useWrite(consents.withdraw, {
    refreshes: [consents.list],
    succeeded: 'Consent withdrawn',
    failed: { title: 'Failed to withdraw your consent' },
  });

/** Changes the user's password, with the messages of this screen. docs/people.md, 'Profile'. */
export function useOwnPassword() {
  const { renew } = useSession();
  const proof = useProof('before you change your password');
  const change = useChangePassword(
    {
      message: 'Failed to change password',
      refused: 'Failed to change password. Please check your current password.',
      offline: 'Network error occurred. Please try again.',
      unreachable: 'Unable to connect to server. Please try again.',
    },
    token => {
      // The previous session has ended, so the reads below need the new token.
      renew(token);
      // The focused button is disabled now, because the fields are empty again.
      focusMain();
      void revalidateReads([api.read, api.sessions, api.signIns, api.appSessions]);
      toast.success({ title: 'Password changed', description: 'You were signed out everywhere else.' });
    },
    proof.isDue,
  );
  return { ...change, proof: proof.dialog };
}

/** Reads the user's recent sign-ins. */
export const useSignIns = () => useRead(api.signIns, {}, { isLive: true });

export const useReportSignIn = () =>
  useWrite(api.reportSignIn, {
    succeeded: {
      title: 'Sign-in reported',
      description: 'Your other sessions were ended and your administrators notified.',
    },
    failed: { title: 'Failed to report the sign-in' },
  });

/** Returns a function that continues after a report: with the new password, whose screen replaces this one, or the lists. */
export function useAfterReport() {
  const { verify } = useSession();
  return async ({ mustChangePassword }: { mustChangePassword: boolean }) => {
    if (!mustChangePassword)
      return revalidateReads([api.signIns, api.sessions, api.appSessions, factors.list]);
    await verify();
    focusMainWhenShown();
  };
}

/** Reads the user's app passwords, and the applications that accept one. */
export const useAppPasswords = () => useRead(appPasswords.list, {}, { isLive: true });

export const useCreateAppPassword = () =>
  useWrite(appPasswords.create, {
    refreshes: [appPasswords.list],
    failed: { title: 'Failed to create the app password' },
  });

export const useRevokeAppPassword = () =>
  useWrite(appPasswords.remove, {
    refreshes: [appPasswords.list],
    succeeded: 'App password revoked',
    failed: { title: 'Failed to revoke the app password' },
  });
