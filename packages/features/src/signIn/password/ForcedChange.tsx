import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { lazy, Suspense } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { changeReason } from '../../lib/forms/forcedChange.ts';
import { CurrentPasswordField, NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { useSession, useUser } from '../../session/useSession.ts';
import { Verifying } from '../../session/Verifying.tsx';
import { useForcedChange } from './useForcedChange.ts';

const FactorDue = lazy(async () => ({
  default: (await import('../../people/profile/FactorDue.tsx')).FactorDueScreen,
}));

/** Replaces every screen until the user has done what comes first. The password is first. */
export function ForcedChange() {
  const { tempPassword } = useUser();
  return tempPassword ? (
    <PasswordChange />
  ) : (
    <Suspense fallback={<Verifying />}>
      <FactorDue />
    </Suspense>
  );
}

/** Requires a new password in place of a temporary or expired one. docs/sign-in.md, 'Forced change'. */
function PasswordChange() {
  const { logOut } = useSession();
  const { isPasswordDue } = useUser();
  const { form, isFilledIn, minLength, isPending, failure, proof } = useForcedChange();
  useTitle('Password Change Required');
  return (
    <EntryPage title="Password Change Required" lead={changeReason(isPasswordDue)}>
      <Card padding="large">
        <Stack gap={6}>
          <Form onSubmit={form.submit} aria-label="Password Change Required">
            {failure === null ? null : (
              <Notice tone="danger" isLive>
                {failure}
              </Notice>
            )}
            <CurrentPasswordField
              form={form}
              description={isPasswordDue ? undefined : 'The temporary password that you received.'}
            />
            <NewPasswordFields form={form} minLength={minLength} autoFocus={isFilledIn} />
            <Button type="submit" variant="primary" size="large" isFullWidth isPending={isPending}>
              Update Password
            </Button>
          </Form>
          {proof}
          <Button variant="quiet" isFullWidth onPress={() => logOut()}>
            Log out
          </Button>
        </Stack>
      </Card>
    </EntryPage>
  );
}
