import { changePassword } from '@portico/contract/endpoints/password';
import { useWrite } from '../lib/data/useWrite.ts';
import { forcedChangeSchema } from '../lib/forms/forcedChange.ts';
import { useMinPasswordLength } from '../lib/forms/useChangePassword.ts';
import { useForm } from '../lib/forms/useForm.ts';
import { useSession } from '../session/useSession.ts';

/** Holds the form that replaces a temporary or expired password. After a success, the gate shows the normal app. */
export function useForcedChange() {
  const { renew } = useSession();
  const minLength = useMinPasswordLength();
  const change = useWrite(changePassword, {
    failed: {
      message: 'Failed to change password',
      network: 'Network error occurred. Please try again.',
      inline: true,
    },
  });
  const form = useForm({
    schema: forcedChangeSchema(minLength),
    initial: { currentPassword: '', newPassword: '', confirmation: '' },
    serverErrors: change.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      const response = await change.run({ body: { currentPassword, newPassword } });
      if (response !== null) renew(response.token);
    },
  });
  return { form, minLength, isPending: change.isPending, failure: change.failure };
}
