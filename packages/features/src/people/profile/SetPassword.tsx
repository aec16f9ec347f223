import { isComparable, passwordProblem } from '@portico/contract/passwords';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { Proven, type ProvenDialogProps } from '../../session/Proven.tsx';
import { useSetPassword } from './usePasskeys.ts';

const schemaOf = (minLength: number) =>
  v.pipe(
    v.object({
      newPassword: v.pipe(
        v.string(),
        v.check(
          password => isComparable(password) && passwordProblem(password, minLength) === null,
          ({ input }) => passwordProblem(input, minLength) ?? '',
        ),
      ),
      confirmation: v.string(),
    }),
    v.forward(
      v.check(({ newPassword, confirmation }) => newPassword === confirmation, 'New passwords do not match.'),
      ['confirmation'],
    ),
  );

/** Sets a password for a user who has none, after the user confirms their identity, unless they did recently. */
export const SetPassword = ({ of, onClose }: { of: Passkeys; onClose: () => void }) => (
  <Proven methods={of} reason="before you set a password" onClose={onClose}>
    {onRefusal => <FirstPassword onRefusal={onRefusal} onClose={onClose} />}
  </Proven>
);

function FirstPassword({ onRefusal, onClose }: ProvenDialogProps) {
  const minLength = useMinPasswordLength();
  const set = useSetPassword();
  const form = useForm({
    openedBy: 'set-password',
    schema: schemaOf(minLength),
    initial: { newPassword: '', confirmation: '' },
    serverErrors: set.fieldErrors,
    onSubmit: async ({ newPassword }) => {
      if ((await set.run({ body: { newPassword } }, { onRefusal })) === null) return;
      form.reset();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Set a password"
      size="small"
      submitLabel="Set password"
      isPending={set.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <NewPasswordFields form={form} minLength={minLength} autoFocus />
      </Stack>
    </FormDialog>
  );
}
