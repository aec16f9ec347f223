import * as api from '@portico/contract/signIn/endpoints/passkeys';
import type { DueProof } from '@portico/contract/signIn/schemas/passkey';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { PasswordField } from '@portico/ui/PasswordField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { canUsePasskeys } from '../../lib/browser/webAuthn.ts';
import { useClient } from '../../lib/data/client.tsx';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useFormState } from '../../lib/forms/formState.ts';
import { FactorForm } from './FactorForm.tsx';
import { useConfirm } from './useConfirm.ts';

const schema = v.object({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'Current password is required.')),
});

interface ConfirmIdentityProps {
  /** Reason for the confirmation: 'before you add a passkey'. */
  reason: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/**
 * Confirms the user's identity: with the password and, if the account has one, the second factor, or with a passkey.
 * The screen behind it keeps its input.
 */
export function ConfirmIdentity({ onConfirmed, ...props }: ConfirmIdentityProps) {
  const client = useClient();
  const [due, setDue] = useState<DueProof>();
  const proceed = (left: DueProof) => (left === null ? onConfirmed() : setDue(left));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads from the hub once, when it opens
  useEffect(() => {
    void client
      .call(api.list, {})
      .then(({ dueProof }) => proceed(dueProof))
      // The next request reports the problem.
      .catch(() => setDue(['password']));
  }, []);
  if (due === undefined || due === null) return null;
  if (due.includes('password')) {
    return <Password hasPasskey={due.includes('passkey')} onProven={proceed} {...props} />;
  }
  return <SecondFactor methods={due} onProven={proceed} {...props} />;
}

type StepProps = Omit<ConfirmIdentityProps, 'onConfirmed'> & {
  /** Receives the methods that are still required. */
  onProven: (due: DueProof) => void;
};

const title = 'Confirm that it is you';

function Password({ hasPasskey, reason, onProven, onClose }: StepProps & { hasPasskey: boolean }) {
  const confirm = useConfirm(onProven);
  const form = useFormState({
    schema,
    initial: { currentPassword: '' },
    serverErrors: confirm.fieldErrors,
    onSubmit: ({ currentPassword }) => confirm.byPassword(currentPassword),
  });
  return (
    <FormDialog
      title={title}
      description={`Enter your password ${reason}.`}
      size="small"
      submitLabel="Confirm"
      isPending={confirm.isPending}
      form={form}
      action={
        hasPasskey && canUsePasskeys() ? (
          <Button icon={<KeyRound />} isPending={confirm.isPending} onPress={() => void confirm.byPasskey()}>
            Use a passkey
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      <Stack>
        <Failure>{confirm.failure}</Failure>
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}

function SecondFactor({ methods, reason, onProven, onClose }: StepProps & { methods: readonly string[] }) {
  const confirm = useConfirm(onProven);
  const isPossible = methods.length > 0;
  const isPasskeyOnly = methods.every(method => method === 'passkey');
  const action = isPasskeyOnly ? 'Confirm with a passkey' : 'Confirm with your second factor';
  return (
    <Dialog
      title={title}
      description={isPossible ? `${action} ${reason}.` : undefined}
      size="small"
      closeLabel="Close"
      onClose={onClose}
    >
      <Stack gap={5}>
        {isPossible ? (
          <FactorForm
            methods={methods}
            attempt={confirm}
            onCode={confirm.byCode}
            onPasskey={confirm.byPasskey}
            pendingLabel="Confirming…"
            back={
              <Button variant="quiet" onPress={onClose}>
                Cancel
              </Button>
            }
          />
        ) : (
          <Text>
            You can't confirm who you are in this session. Log out, sign in again, then try once more.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
