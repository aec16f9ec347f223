import { factorLimits } from '@portico/contract/limits';
import type { OwnFactors } from '@portico/contract/schemas/factor';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { counted, formatDate } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { Proven } from '../../session/Proven.tsx';
import { usePasskeys } from '../../session/useConfirm.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewRecoveryCodes } from './useFactors.ts';

/** The number of recovery codes left, with a warning below four, and a button for new ones. */
export function RecoveryCodesCard({ codes }: { codes: OwnFactors['recoveryCodes'] }) {
  const dialog = useDialogs('renew-codes');
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
      {dialog.opened === null ? null : <Renew isFirst={codes === null} onClose={dialog.close} />}
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

/** Confirms before the codes are replaced, after the user confirms their identity, and shows the new ones. */
function Renew({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { data: methods } = usePasskeys();
  const renew = useRenewRecoveryCodes();
  const [given, setGiven] = useState<readonly string[] | null>(null);
  if (given !== null) return <RecoveryCodes codes={given} onClose={onClose} />;
  if (methods === undefined) return null;
  return (
    <Proven methods={methods} reason="before you create new codes" onClose={onClose}>
      {onRefusal => (
        <AlertDialog
          title={isFirst ? 'Create recovery codes?' : 'Create new recovery codes?'}
          onClose={onClose}
          cancelLabel="Cancel"
          confirmLabel="Create codes"
          isPending={renew.isPending}
          onConfirm={async () => {
            const answer = await renew.run({}, { onRefusal });
            if (answer !== null) setGiven(answer.recoveryCodes ?? []);
          }}
        >
          {isFirst
            ? 'They are shown once: save or print them.'
            : 'Your current codes stop working at once, also those that you printed.'}
        </AlertDialog>
      )}
    </Proven>
  );
}
