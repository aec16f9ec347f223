import * as factors from '@portico/contract/endpoints/factors';
import type { ReactNode } from 'react';
import { useRead } from '../lib/data/useRead.ts';
import { FactorForm } from './SecondStep.tsx';
import { useConfirm, usePasskeys } from './useConfirm.ts';

/** Returns the user's second factors, and whether this session has proven one; undefined while it loads. */
export function useSecondFactors(): { methods: string[]; isProven: boolean } | undefined {
  const { data: own } = useRead(factors.list, {}, { isLive: true });
  const { data: methods } = usePasskeys();
  if (own === undefined || methods === undefined) return undefined;
  return {
    methods: [
      ...(methods.passkeys.length > 0 ? ['passkey'] : []),
      ...(own.authenticators.length > 0 ? ['totp'] : []),
      ...((own.recoveryCodes?.left ?? 0) > 0 ? ['recoveryCode'] : []),
    ],
    isProven: own.isProven,
  };
}

interface StepUpProps {
  methods: readonly string[];
  onConfirmed: () => void;
  /** The button that leads back. */
  back: ReactNode;
}

/** Asks for the second factor in a session that has proven one only. */
export function StepUp({ methods, onConfirmed, back }: StepUpProps) {
  const confirm = useConfirm();
  return (
    <FactorForm
      methods={methods}
      attempt={confirm}
      onCode={async (method, code) => {
        if ((await confirm.byCode(method, code)) !== null) onConfirmed();
      }}
      onPasskey={async () => {
        if ((await confirm.byPasskey()) !== null) onConfirmed();
      }}
      pendingLabel="Confirming…"
      back={back}
    />
  );
}
