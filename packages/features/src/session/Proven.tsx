import type { Passkeys } from '@portico/contract/schemas/passkey';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/** The props of a dialog in `Proven`. */
export interface ProvenDialogProps {
  /** Prompts again if the hub refuses a write without a recent authentication. */
  onRefusal: (code: string | null) => void;
  onClose: () => void;
}

interface ProvenProps {
  /** The last response, which names the required methods. */
  methods: Pick<Passkeys, 'dueProof'>;
  /** Reason for the confirmation: 'before you add an authenticator app'. */
  reason: string;
  onClose: () => void;
  children: (onRefusal: ProvenDialogProps['onRefusal']) => ReactNode;
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
