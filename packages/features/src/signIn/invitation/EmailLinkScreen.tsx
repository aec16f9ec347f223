import { refusals } from '@portico/contract/errors';
import { answer as row } from '@portico/contract/people/endpoints/emails';
import type { EmailAnswer, EmailOutcome } from '@portico/contract/people/schemas/emailAddress';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { useState } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';

const title = 'Your email address';

const outcomes: Record<EmailOutcome, string> = {
  proven: 'Your email address is confirmed.',
  changed: 'Your email address was changed.',
  waiting: 'Thank you. The change takes effect once the other mailbox has confirmed it too.',
  cancelled:
    'Nothing changes. If you did not ask for this, tell your administrators and change your password.',
};

/**
 * Confirms or cancels the change of a link about an email address. It requires a press: mail scanners open links. The
 * link has the secret in its fragment. docs/people.md, 'Email addresses'.
 *
 * @param token the secret of the link
 */
export function EmailLinkScreen({ token }: { token: string }) {
  useTitle(title);
  const [outcome, setOutcome] = useState<EmailOutcome | null>(null);
  const write = useWrite(row, {
    failed: inForm("Your choice couldn't be saved. Try again."),
  });
  const give = async (answer: EmailAnswer) => {
    const response = await write.run({ body: { token, answer } });
    if (response === null) return;
    setOutcome(response.outcome);
    focusMain();
  };
  const isSent = (answer: EmailAnswer) => write.pending.some(({ body }) => body.answer === answer);
  const isInvalid = token === '' || write.refusal === 'email_link_invalid';
  const isOver = outcome !== null || isInvalid;
  return (
    <EntryPage title={title} lead={isOver ? null : 'You opened a link that the hub emailed to you.'}>
      <Card padding="large">
        <Stack gap={5}>
          {isInvalid ? (
            <Failure>{refusals.email_link_invalid.message}</Failure>
          ) : outcome === null ? (
            <>
              <Failure>{write.failure}</Failure>
              {(['confirm', 'cancel'] as const).map(answer => (
                <Button
                  key={answer}
                  variant={answer === 'confirm' ? 'primary' : 'secondary'}
                  size="large"
                  isFullWidth
                  isPending={isSent(answer)}
                  isDisabled={write.isPending && !isSent(answer)}
                  onPress={() => void give(answer)}
                >
                  {answer === 'confirm' ? 'Confirm' : "This wasn't me"}
                </Button>
              ))}
            </>
          ) : (
            <Notice tone={outcome === 'cancelled' ? 'warning' : 'success'} isLive>
              {outcomes[outcome]}
            </Notice>
          )}
          {isOver ? (
            <ButtonLink isFullWidth href={paths.home}>
              Continue
            </ButtonLink>
          ) : null}
        </Stack>
      </Card>
    </EntryPage>
  );
}
