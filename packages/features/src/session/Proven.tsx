import type { Passkeys } from '@portico/contract/schemas/passkey';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

interface ProvenProps {
  /** The last response, which names the required methods. */
  methods: Pick<Passkeys, 'dueProof'>;
  /** Reason for the confirmation: 'before you add an authenticator app'. */
  reason: string;
  onClose: () => void;
  /** @param onRefusal prompts again if the hub refuses a write without a recent authentication */
  children: (onRefusal: (code: string | null) => void) => ReactNode;
}

/** Shows a dialog after the user confirms their identity, unless they did recently. The dialog keeps its state. */
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
