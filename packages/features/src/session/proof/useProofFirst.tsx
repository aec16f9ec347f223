import type { Endpoint } from '@portico/contract/api/endpoint';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { usePasskeys } from './useConfirm.ts';

/**
 * Confirms the user's identity before a dialog is shown, unless they did recently, and over the dialog if the hub refuses
 * its write without a recent authentication. The dialog keeps its state.
 *
 * @param reason the reason for the confirmation: 'before you add a passkey'
 * @param onClose called when the user gives up
 */
export function useProofFirst(reason: string, onClose: () => void) {
  const { data } = usePasskeys();
  const [step, setStep] = useState<'loading' | 'first' | 'shown' | 'again'>('loading');
  if (step === 'loading' && data !== undefined) setStep(data.dueProof === null ? 'shown' : 'first');
  return {
    /** Receives the error code of a refused write. */
    onRefusal: (code: string | null) => {
      if (code === 'proof_required') setStep('again');
    },
    /** Returns the dialog, or what comes before it. */
    show: (dialog: ReactNode): ReactNode => (
      <>
        {step === 'shown' || step === 'again' ? dialog : null}
        {step === 'first' || step === 'again' ? (
          <ConfirmIdentity reason={reason} onConfirmed={() => setStep('shown')} onClose={onClose} />
        ) : null}
      </>
    ),
  };
}

/** Confirms a write after the user confirms their identity, unless they did recently. */
export function ConfirmProven<E extends Endpoint>({
  reason,
  options,
  ...dialog
}: ComponentProps<typeof ConfirmWrite<E>> & { reason: string }) {
  const { show, onRefusal } = useProofFirst(reason, dialog.onClose);
  return show(<ConfirmWrite<E> {...dialog} options={{ ...options, onRefusal }} />);
}
