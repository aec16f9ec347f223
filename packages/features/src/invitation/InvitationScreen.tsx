import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { useLocation } from 'react-router-dom';
import { EntryPage } from '../lib/components/EntryPage.tsx';
import { LeaveQuestion } from '../lib/forms/LeaveQuestion.tsx';
import { NewPasswordFields } from '../lib/forms/PasswordFields.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { productName, useTitle } from '../lib/navigation/title.ts';
import { useSession } from '../session/useSession.ts';
import { SignOutFirst } from './SignOutFirst.tsx';
import { useInvitation } from './useInvitation.ts';

/** Lets an invited user choose the first password. The link has the secret in its fragment. docs/product.md 4.13. */
export function InvitationScreen() {
  useTitle(screens.invitation.title);
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  if (user !== null) return <SignOutFirst token={token} user={user} />;
  return <ChoosePassword token={token} />;
}

function ChoosePassword({ token }: { token: string }) {
  const { form, minLength, isPending, isInvalid, failure } = useInvitation(token);
  const isUsable = token !== '' && !isInvalid;
  return (
    <EntryPage
      title={`Welcome to ${productName}`}
      lead={isUsable ? 'Choose the password of your account.' : null}
    >
      <Card padding="large">
        {isUsable ? (
          <Form onSubmit={form.submit} aria-label="Choose a password">
            <LeaveQuestion />
            {failure === null ? null : (
              <Notice tone="danger" isLive>
                {failure}
              </Notice>
            )}
            <NewPasswordFields {...{ form, minLength }} autoFocus />
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
          <Notice tone="danger" isLive>
            {refusals.invitation_invalid.message}
          </Notice>
        )}
      </Card>
      <Text align="center" tone="muted">
        Already have a password? <Link href={paths.login}>Sign in</Link>
      </Text>
    </EntryPage>
  );
}
