import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/**
 * Confirms the user's identity in place if the hub refuses a call without a recent authentication (decision 96). The
 * screen keeps its input, and the call runs again. `useProofFirst` confirms before a dialog opens.
 *
 * @param reason the reason for the confirmation: 'before you turn audit logging off'
 */
export function useProof(reason: string): {
  /** Opens the dialog if this is the reason why a call was refused. Returns whether it is. */
  isDue: (refusal: string | null, retry: () => unknown) => boolean;
  /** The open dialog; null while it is closed. */
  dialog: ReactNode;
} {
  const [retry, setRetry] = useState<(() => unknown) | null>(null);
  return {
    isDue(refusal, callAgain) {
      if (refusal !== 'proof_required') return false;
      setRetry(() => callAgain);
      return true;
    },
    dialog:
      retry === null ? null : (
        <ConfirmIdentity
          reason={reason}
          onConfirmed={() => {
            setRetry(null);
            retry();
          }}
          onClose={() => setRetry(null)}
        />
      ),
  };
}
