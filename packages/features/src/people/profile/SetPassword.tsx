import { read } from '@portico/contract/people/endpoints/profile';
import * as api from '@portico/contract/signIn/endpoints/passkeys';
import { isComparable, passwordProblem } from '@portico/contract/signIn/passwords';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { useWrite } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProofFirst } from '../../session/proof/useProofFirst.tsx';

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
export function SetPassword({ onClose }: { onClose: () => void }) {
  const proof = useProofFirst('before you set a password', onClose);
  const minLength = useMinPasswordLength();
  const set = useWrite(api.setPassword, {
    refreshes: [api.list, read],
    succeeded: 'Password set',
    failed: { title: 'Failed to set the password' },
  });
  const form = useForm({
    openedBy: 'set-password',
    schema: schemaOf(minLength),
    initial: { newPassword: '', confirmation: '' },
    serverErrors: set.fieldErrors,
    onSubmit: async ({ newPassword }) => {
      if ((await set.run({ body: { newPassword } }, { onRefusal: proof.onRefusal })) === null) return;
      form.reset();
      onClose();
    },
  });
  return proof.show(
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
    </FormDialog>,
  );
}
