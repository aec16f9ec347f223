import type { Passkeys } from '@portico/contract/schemas/passkey';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

interface ProvenProps {
  /** The last response, which names the proof that is due. */
  methods: Pick<Passkeys, 'dueProof'>;
  /** Reason for the proof: 'before you add an authenticator app'. */
  reason: string;
  onClose: () => void;
  /** @param onRefusal asks again if the hub refuses a write for want of a recent proof */
  children: (onRefusal: (code: string | null) => void) => ReactNode;
}

/** Shows a dialog after a proof of identity, unless there was one recently. The dialog keeps its state. */
export function Proven({ methods, reason, onClose, children }: ProvenProps) {
  const [isProofDue, setProofDue] = useState(methods.dueProof !== null);
  const [hasBegun, setBegun] = useState(methods.dueProof === null);
  const confirmed = () => {
    setProofDue(false);
    setBegun(true);
  };
  return (
    <>
      {hasBegun ? children(code => code === 'proof_required' && setProofDue(true)) : null}
      {isProofDue ? <ConfirmIdentity reason={reason} onConfirmed={confirmed} onClose={onClose} /> : null}
    </>
  );
}
