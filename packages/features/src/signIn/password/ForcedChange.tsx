import { changePassword } from '@portico/contract/signIn/endpoints/password';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { changeReason, forcedChangeSchema } from '../../lib/forms/forcedChange.ts';
import { CurrentPasswordField, NewPasswordFields } from '../../lib/forms/PasswordFields.tsx';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { Verifying } from '../../session/gate/Verifying.tsx';
import { forgetTypedPassword, onForgotten, typedPassword } from '../../session/proof/typedPassword.ts';
import { useProof } from '../../session/proof/useProof.tsx';
import { useSession, useUser } from '../../session/state/useSession.ts';

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

/**
 * Requires a new password in place of a temporary or expired one. After a success, the gate shows the normal app. The
 * password that was typed to sign in is filled in, until it is forgotten. docs/sign-in.md, 'Forced change'.
 */
function PasswordChange() {
  useTitle('Password Change Required');
  const { logOut, renew } = useSession();
  const { isPasswordDue } = useUser();
  const minLength = useMinPasswordLength();
  const change = useWrite(changePassword, {
    failed: inForm('Failed to change password'),
  });
  const proof = useProof('before you change your password');
  const typed = useTypedPassword();
  const [filledIn] = useState(typed);
  const form = useForm({
    schema: forcedChangeSchema(minLength),
    initial: { currentPassword: filledIn, newPassword: '', confirmation: '' },
    serverErrors: change.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      const response = await change.run(
        { body: { currentPassword, newPassword } },
        { onRefusal: code => proof.isDue(code, () => form.save()) },
      );
      if (response !== null) renew(response.token);
    },
  });
  const { values, set } = form;
  const isForgotten =
    filledIn !== '' && typed === '' && values.currentPassword === filledIn && !change.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's `set` is new in every render
  useEffect(() => {
    if (isForgotten) set('currentPassword', '');
  }, [isForgotten]);
  return (
    <EntryPage title="Password Change Required" lead={changeReason(isPasswordDue)}>
      <Card padding="large">
        <Stack gap={6}>
          <Form onSubmit={form.submit} aria-label="Password Change Required">
            <Failure>{change.failure}</Failure>
            <CurrentPasswordField
              form={form}
              description={isPasswordDue ? undefined : 'The temporary password that you received.'}
            />
            <NewPasswordFields form={form} minLength={minLength} autoFocus={filledIn !== ''} />
            <Button type="submit" variant="primary" size="large" isFullWidth isPending={change.isPending}>
              Update Password
            </Button>
          </Form>
          {proof.dialog}
          <Button variant="quiet" isFullWidth onPress={() => logOut()}>
            Log out
          </Button>
        </Stack>
      </Card>
    </EntryPage>
  );
}

let watchers = 0;

/** Forgets the password with the page, which the back/forward cache may keep, and with the form that shows it. */
function watch(listener: () => void): () => void {
  watchers += 1;
  onForgotten(listener);
  addEventListener('pagehide', forgetTypedPassword);
  return () => {
    watchers -= 1;
    removeEventListener('pagehide', forgetTypedPassword);
    // React's strict mode watches again at once.
    queueMicrotask(() => {
      if (watchers === 0) forgetTypedPassword();
    });
  };
}

/** Returns the password that was typed to sign in; '' for none, and once it is forgotten. */
const useTypedPassword = (): string => useSyncExternalStore(watch, typedPassword);
