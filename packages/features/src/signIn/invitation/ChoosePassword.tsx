import type { acceptInvitation } from '@portico/contract/signIn/endpoints/invitation';
import type { resetPassword } from '@portico/contract/signIn/endpoints/password';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { inForm } from '../../lib/data/failures.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { newPasswordSchema } from '../../lib/forms/forcedChange.ts';
import { LeaveQuestion } from '../../lib/forms/LeaveQuestion.tsx';
import { NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useLogin } from '../login/useLogin.ts';

interface ChoosePasswordProps {
  /** The endpoint that accepts the link. */
  row: typeof acceptInvitation | typeof resetPassword;
  /** The secret of the link. */
  token: string;
  title: string;
  lead: string;
  /** Replaces the form once the link no longer works. */
  invalid: ReactNode;
  /** Leads users who need no link to the sign-in. */
  question: string;
}

/**
 * The form in which a user chooses a password by a link, which then signs them in. If that fails, it goes to the login
 * screen, with the username filled in.
 */
export function ChoosePassword({ row, token, title, lead, invalid, question }: ChoosePasswordProps) {
  const goTo = useGoTo();
  const { logIn, step, isPending: isSigningIn } = useLogin('admin');
  const minLength = useMinPasswordLength();
  const write = useWrite<typeof acceptInvitation | typeof resetPassword>(row, {
    failed: inForm('Your password could not be saved. Try again.'),
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
  const isInvalid = write.refusal === 'invitation_invalid' || write.refusal === 'reset_invalid';
  const isUsable = token !== '' && !isInvalid;
  const isPending = write.isPending || isSigningIn;
  return (
    <EntryPage title={title} lead={isUsable ? lead : null}>
      <Card padding="large">
        {step ??
          (isUsable ? (
            <Form onSubmit={form.submit} aria-label="Choose a password">
              <LeaveQuestion />
              <Failure>{isAtAField ? null : write.failure}</Failure>
              <NewPasswordFields form={form} minLength={minLength} autoFocus />
              <Button
                type="submit"
                variant="primary"
                size="large"
                isFullWidth
                isPending={isPending}
                pendingLabel={isPending ? 'Saving your password…' : undefined}
              >
                Save password
              </Button>
            </Form>
          ) : (
            invalid
          ))}
      </Card>
      <Text align="center" tone="muted">
        {question} <Link href={paths.login}>Sign in</Link>
      </Text>
    </EntryPage>
  );
}
