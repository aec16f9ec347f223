import { factorLimits } from '@portico/contract/limits';
import * as api from '@portico/contract/signIn/endpoints/factors';
import type { OwnFactors } from '@portico/contract/signIn/schemas/factor';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { counted, formatDate } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { ConfirmProven } from '../../session/proof/useProofFirst.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The number of recovery codes left, with a warning below four, and a button for new ones. */
export function RecoveryCodesCard({ codes }: { codes: OwnFactors['recoveryCodes'] }) {
  const dialog = useDialogs('renew-codes');
  const [given, setGiven] = useState<readonly string[] | null>(null);
  const isFirst = codes === null;
  return (
    <Card
      title="Recovery codes"
      description="If you cannot use your authenticator app or passkey, use one after your password."
      actions={<Button onPress={() => dialog.open('renew-codes')}>New codes</Button>}
    >
      {codes === null || codes.left <= factorLimits.fewRecoveryCodes ? (
        <Notice tone="warning">{warningOf(codes)}</Notice>
      ) : (
        <Text>
          {codes.left} codes left, created on {formatDate(codes.createdAt)}.
        </Text>
      )}
      {dialog.opened === null ? null : (
        <ConfirmProven
          reason="before you create new codes"
          title={isFirst ? 'Create recovery codes?' : 'Create new recovery codes?'}
          confirmLabel="Create codes"
          row={api.renewRecoveryCodes}
          refreshes={[api.list]}
          failed={{ title: 'Failed to create new codes' }}
          input={{}}
          onDone={({ recoveryCodes }) => setGiven(recoveryCodes ?? [])}
          onClose={dialog.close}
        >
          {isFirst
            ? 'They are shown once: save or print them.'
            : 'Your current codes stop working at once, also those that you printed.'}
        </ConfirmProven>
      )}
      {given === null ? null : <RecoveryCodes codes={given} onClose={() => setGiven(null)} />}
    </Card>
  );
}

function warningOf(codes: OwnFactors['recoveryCodes']): string {
  if (codes === null)
    return 'You have no recovery codes. Create them, so that a lost device does not lock you out.';
  const { left } = codes;
  if (left === 0)
    return 'You have no recovery codes left. Create new ones, so that a lost phone does not lock you out.';
  return `You have ${counted(left, 'recovery code')} left. Create new ones before they run out.`;
}
