import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { useEffect, useState } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { networkError } from '../../lib/data/failures.ts';
import { ChangePasswordForm } from '../../lib/forms/ChangePasswordForm.tsx';
import { useChangePassword } from '../../lib/forms/useChangePassword.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useProof } from '../../session/proof/useProof.tsx';
import { useSession } from '../../session/state/useSession.ts';

const wording = {
  message: 'Failed to change password',
  refused: 'Failed to change password',
  offline: networkError,
  unreachable: networkError,
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
  if (isChanged)
    return (
      <EntryPage title="Password changed" lead="You were signed out everywhere else.">
        <ButtonLink variant="primary" size="large" isFullWidth href={paths.home}>
          Go to the start page
        </ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Change password" lead="Changing your password signs you out everywhere else.">
      <Card padding="large">
        <Stack gap={6}>
          <ChangePasswordForm change={change} isWide />
          {proof.dialog}
          <ButtonLink variant="quiet" isFullWidth href={paths.home}>
            Back to the start page
          </ButtonLink>
        </Stack>
      </Card>
    </EntryPage>
  );
}
