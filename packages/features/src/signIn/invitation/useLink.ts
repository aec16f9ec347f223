import type { acceptInvitation } from '@portico/contract/endpoints/invitation';
import type { resetPassword } from '@portico/contract/endpoints/password';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { newPasswordSchema } from '../../lib/forms/forcedChange.ts';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useLogin } from '../login/useLogin.ts';

/**
 * Holds the form in which a user chooses a password by a link, then signs them in with it. If that fails, it goes to the
 * login screen, with the username filled in.
 *
 * @param row the endpoint that accepts the link
 * @param token the secret of the link
 * @returns `step` replaces the form: the second step of the sign-in
 */
export function useLink(row: typeof acceptInvitation | typeof resetPassword, token: string) {
  const goTo = useGoTo();
  const { logIn, step, isPending: isSigningIn } = useLogin('admin');
  const minLength = useMinPasswordLength();
  const write = useWrite<typeof acceptInvitation | typeof resetPassword>(row, {
    failed: {
      message: 'Your password could not be saved. Try again.',
      network: 'Network error occurred. Please try again.',
      inline: true,
    },
  });
  const form = useForm({
    schema: newPasswordSchema(minLength),
    initial: { newPassword: '', confirmation: '' },
    serverErrors: write.fieldErrors,
    onSubmit: async ({ newPassword }) => {
      const accepted = await write.run({ body: { token, newPassword } });
      if (accepted === null) return;
      form.reset();
      const { username } = accepted;
      if (await logIn({ username, password: newPassword, remember: false })) return;
      toast.success({ title: 'Password saved', description: 'Sign in with it now.' });
      const query = new URLSearchParams({ login_hint: username });
      // Replaces the entry of the browser's history that has the link.
      goTo(`${paths.login}?${query}`, { replace: true });
    },
  });
  const isAtAField = Object.keys(write.fieldErrors).length > 0;
  return {
    form,
    minLength,
    step,
    isPending: write.isPending || isSigningIn,
    isInvalid: write.refusal === 'invitation_invalid' || write.refusal === 'reset_invalid',
    failure: isAtAField ? null : write.failure,
  };
}
