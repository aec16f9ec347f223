import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ChangePasswordForm } from '../../lib/forms/ChangePasswordForm.tsx';
import { useChangePassword } from '../../lib/forms/useChangePassword.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useProof } from '../../session/useProof.tsx';
import { useSession } from '../../session/useSession.ts';

const noConnection = 'Network error occurred. Please try again.';
const wording = {
  message: 'Failed to change password',
  refused: 'Failed to change password',
  offline: noConnection,
  unreachable: noConnection,
};

/** A screen that only changes the user's password. docs/sign-in.md, 'Changing a password'. */
export function SimpleChange() {
  useTitle(screens.simplePasswordChange.title);
  const { renew } = useSession();
  const [isChanged, setChanged] = useState(false);
  const proof = useProof('before you change your password');
  const changed = (token: string) => {
    renew(token);
    setChanged(true);
  };
  const change = useChangePassword(wording, changed, proof.isDue);
  // The form that had the focus is gone: move it to the confirmation.
  useEffect(() => {
    if (isChanged) focusMain();
  }, [isChanged]);
  return (
    <Page isCentred width="narrow">
      <Card padding="large">
        {isChanged ? (
          <EmptyState
            icon={<CircleCheck />}
            title="Password changed"
            titleLevel={1}
            action={
              <ButtonLink variant="primary" href={paths.home}>
                Go to the start page
              </ButtonLink>
            }
          >
            You were signed out everywhere else.
          </EmptyState>
        ) : (
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={1}>Change password</Heading>
              <Text tone="muted">Changing your password signs you out everywhere else.</Text>
            </Stack>
            <ChangePasswordForm change={change} isWide />
            {proof.dialog}
            <ButtonLink variant="quiet" isFullWidth href={paths.home}>
              Back to the start page
            </ButtonLink>
          </Stack>
        )}
      </Card>
    </Page>
  );
}
