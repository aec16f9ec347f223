import type { acceptInvitation } from '@portico/contract/endpoints/invitation';
import type { resetPassword } from '@portico/contract/endpoints/password';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { LeaveQuestion } from '../../lib/forms/LeaveQuestion.tsx';
import { NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useLink } from './useLink.ts';

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

/** The form in which a user chooses a password by a link. */
export function ChoosePassword({ row, token, title, lead, invalid, question }: ChoosePasswordProps) {
  const { form, minLength, step, isPending, isInvalid, failure } = useLink(row, token);
  const isUsable = token !== '' && !isInvalid;
  return (
    <EntryPage title={title} lead={isUsable ? lead : null}>
      <Card padding="large">
        {step ??
          (isUsable ? (
            <Form onSubmit={form.submit} aria-label="Choose a password">
              <LeaveQuestion />
              {failure === null ? null : (
                <Notice tone="danger" isLive>
                  {failure}
                </Notice>
              )}
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
