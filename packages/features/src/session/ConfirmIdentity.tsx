import type { Passkeys } from '@portico/contract/schemas/passkey';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Notice } from '@portico/ui/Notice';
import { PasswordField } from '@portico/ui/PasswordField';
import { Stack } from '@portico/ui/Stack';
import { KeyRound } from 'lucide-react';
import * as v from 'valibot';
import { canUsePasskeys } from '../lib/browser/webAuthn.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useFormState } from '../lib/forms/formState.ts';
import { useConfirm } from './useConfirm.ts';

const schema = v.object({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'Current password is required.')),
});

interface ConfirmIdentityProps {
  /** What the user can confirm with. */
  methods: Pick<Passkeys, 'hasPassword' | 'passkeys'>;
  /** Why it is asked: 'before you add a passkey'. */
  reason: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks the user to prove again who they are, with the password or a passkey. The screen behind it keeps its input. */
export function ConfirmIdentity({ methods, reason, onConfirmed, onClose }: ConfirmIdentityProps) {
  const confirm = useConfirm();
  const form = useFormState({
    schema,
    initial: { currentPassword: '' },
    serverErrors: confirm.fieldErrors,
    onSubmit: async ({ currentPassword }) => {
      if (await confirm.byPassword(currentPassword)) onConfirmed();
    },
  });
  const confirmByPasskey = async () => {
    if (await confirm.byPasskey()) onConfirmed();
  };
  const hasPasskey = methods.passkeys.length > 0 && canUsePasskeys();
  const passkeyButton = (variant: 'primary' | 'secondary') => (
    <Button icon={<KeyRound />} variant={variant} isPending={confirm.isPending} onPress={confirmByPasskey}>
      Use a passkey
    </Button>
  );
  const title = 'Confirm that it is you';
  const failure =
    confirm.failure === null ? null : (
      <Notice tone="danger" isLive>
        {confirm.failure}
      </Notice>
    );
  if (!methods.hasPassword) {
    return (
      <Dialog
        title={title}
        description={`Use one of your passkeys ${reason}.`}
        size="small"
        closeLabel="Close"
        onClose={onClose}
        footer={
          <>
            <Button onPress={onClose}>Cancel</Button>
            {passkeyButton('primary')}
          </>
        }
      >
        {failure}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      description={`Enter your password ${reason}.`}
      size="small"
      submitLabel="Confirm"
      isPending={confirm.isPending}
      form={form}
      action={hasPasskey ? passkeyButton('secondary') : undefined}
      onClose={onClose}
    >
      <Stack>
        {failure}
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
