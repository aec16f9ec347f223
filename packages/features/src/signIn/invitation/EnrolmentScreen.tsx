import { refusals } from '@portico/contract/errors';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { Failure } from '../../lib/forms/Failure.tsx';
import { LeaveQuestion } from '../../lib/forms/LeaveQuestion.tsx';
import { CurrentPasswordField, NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import type { EnrolmentFragment } from '../../lib/navigation/enrolment.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { SignOutFirst } from './SignOutFirst.tsx';
import { useEnrolment } from './useEnrolment.ts';

const title = 'Set up your second step';

interface EnrolmentScreenProps {
  enrolment: EnrolmentFragment;
  /** The fragment of the link. */
  fragment: string;
}

/**
 * Signs a user in by the link that an administrator made when they reset the second step.
 * docs/sign-in.md, 'Enrolment links'.
 */
export function EnrolmentScreen({ enrolment, fragment }: EnrolmentScreenProps) {
  useTitle(title);
  return (
    <SignOutFirst
      lead="This link is for setting up a second step."
      advice="Sign out to set it up for the account of the link. The link stays valid."
      next={`${paths.resetPassword}#${fragment}`}
    >
      <Enrolment {...enrolment} />
    </SignOutFirst>
  );
}

function Enrolment(enrolment: EnrolmentFragment) {
  const { choosesPassword } = enrolment;
  const { form, minLength, step, failure, isInvalid, isPending } = useEnrolment(enrolment);
  const lead = choosesPassword
    ? 'Choose a new password. Then add a passkey or an authenticator app.'
    : 'Enter your password. Then add a passkey or an authenticator app.';
  if (step !== null) {
    return (
      <EntryPage title={title}>
        <Card padding="large">{step}</Card>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} lead={isInvalid ? null : lead}>
      <Card padding="large">
        {isInvalid ? (
          <Failure>{refusals.enrolment_invalid.message}</Failure>
        ) : (
          <Form onSubmit={form.submit} aria-label={title}>
            <LeaveQuestion />
            <Failure>{failure}</Failure>
            <TextField label="Username" value={enrolment.username} isReadOnly autoComplete="username" />
            {choosesPassword ? (
              <NewPasswordFields form={form} minLength={minLength} />
            ) : (
              <CurrentPasswordField form={form} />
            )}
            <Button
              type="submit"
              variant="primary"
              size="large"
              isFullWidth
              isPending={isPending}
              pendingLabel={isPending ? 'Signing in…' : undefined}
            >
              Continue
            </Button>
          </Form>
        )}
      </Card>
      <Text align="center" tone="muted">
        Still have a passkey? <Link href={paths.login}>Sign in</Link>
      </Text>
    </EntryPage>
  );
}
