import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/**
 * Asks for a proof of identity in place if the hub refuses a call for want of a recent one (decision 96). The screen
 * keeps its input, and the call runs again.
 *
 * @param reason why it is asked: 'before you turn audit logging off'
 */
export function useProof(reason: string): {
  /** Asks if this is why a call was refused. Returns whether it is. */
  isDue: (refusal: string | null, retry: () => unknown) => boolean;
  /** The dialog while it asks. */
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
