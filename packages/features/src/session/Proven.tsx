import type { Passkeys } from '@portico/contract/schemas/passkey';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

interface ProvenProps {
  /** How the user signs in, with which they can confirm who they are. */
  methods: Passkeys;
  /** Why it is asked: 'before you add an authenticator app'. */
  reason: string;
  onClose: () => void;
  /** @param onRefusal asks again if the hub refuses a write for want of a recent proof */
  children: (onRefusal: (code: string | null) => void) => ReactNode;
}

/** Shows a dialog after a proof of identity, unless there was one recently. The dialog keeps its state. */
export function Proven({ methods, reason, onClose, children }: ProvenProps) {
  const [isProofDue, setProofDue] = useState(methods.isProofDue);
  const [hasBegun, setBegun] = useState(!methods.isProofDue);
  const confirmed = () => {
    setProofDue(false);
    setBegun(true);
  };
  return (
    <>
      {hasBegun ? children(code => code === 'proof_required' && setProofDue(true)) : null}
      {isProofDue ? (
        <ConfirmIdentity methods={methods} reason={reason} onConfirmed={confirmed} onClose={onClose} />
      ) : null}
    </>
  );
}
