import * as factors from '@portico/contract/endpoints/factors';
import * as api from '@portico/contract/endpoints/profile';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { focusMainWhenShown } from '../../lib/navigation/focusMain.ts';
import { useSession } from '../../session/useSession.ts';

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
