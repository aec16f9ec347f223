import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { changePassword } from '@portico/contract/signIn/endpoints/password';
import { Stack } from '@portico/ui/Stack';
import { inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { changeReason, forcedChangeSchema } from '../../lib/forms/forcedChange.ts';
import { useFormState } from '../../lib/forms/formState.ts';
import { CurrentPasswordField, NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useProof } from '../proof/useProof.tsx';

interface NewPasswordDialogProps {
  user: Pick<SignedInUser, 'isPasswordDue'>;
  /** The password to replace, if it was just typed. */
  password?: string;
  /** Receives the token of the new session. */
  onChanged: (token: string) => void;
  onClose: () => void;
}

/** Replaces a temporary or expired password over a page with unsaved input. docs/hub.md, 'Unsaved input'. */
export function NewPasswordDialog({ user, password, onChanged, onClose }: NewPasswordDialogProps) {
  const minLength = useMinPasswordLength();
  const change = useWrite(changePassword, {
    failed: inForm('Failed to change password'),
  });
  const proof = useProof('before you change your password');
  const replace = async (body: { currentPassword: string; newPassword: string }) => {
    const onRefusal = (code: string | null) => proof.isDue(code, () => replace(body));
    const answer = await change.run({ body }, { onRefusal });
    if (answer !== null) onChanged(answer.token);
  };
  const form = useFormState({
    schema: forcedChangeSchema(minLength),
    initial: { currentPassword: password ?? '', newPassword: '', confirmation: '' },
    serverErrors: change.fieldErrors,
    onSubmit: ({ currentPassword, newPassword }) => replace({ currentPassword, newPassword }),
  });
  const hasFieldErrors = Object.keys(change.fieldErrors).length > 0;
  return (
    <>
      <FormDialog
        title="Password Change Required"
        description={`${changeReason(user.isPasswordDue)} Your input is kept.`}
        size="small"
        submitLabel="Update Password"
        isPending={change.isPending}
        form={form}
        onClose={onClose}
      >
        <Stack>
          <Failure>{hasFieldErrors ? null : change.failure}</Failure>
          {password === undefined ? <CurrentPasswordField form={form} /> : null}
          <NewPasswordFields form={form} minLength={minLength} />
        </Stack>
      </FormDialog>
      {proof.dialog}
    </>
  );
}
