import { appSessions, read, sessions, signIns } from '@portico/contract/people/endpoints/profile';
import { networkError } from '../../lib/data/failures.ts';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useChangePassword } from '../../lib/forms/useChangePassword.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { useProof } from '../../session/proof/useProof.tsx';
import { useSession } from '../../session/state/useSession.ts';

/** Changes the user's password, with the messages of this screen. docs/people.md, 'Profile'. */
export function useOwnPassword() {
  const { renew } = useSession();
  const proof = useProof('before you change your password');
  const change = useChangePassword(
    {
      message: 'Failed to change password',
      refused: 'Failed to change password. Please check your current password.',
      offline: networkError,
      unreachable: 'Unable to connect to server. Please try again.',
    },
    token => {
      // The previous session has ended, so the reads below need the new token.
      renew(token);
      // The focused button is disabled now, because the fields are empty again.
      focusMain();
      void revalidateReads([read, sessions, signIns, appSessions]);
      toast.success({ title: 'Password changed', description: 'You were signed out everywhere else.' });
    },
    proof.isDue,
  );
  return { ...change, proof: proof.dialog };
}
