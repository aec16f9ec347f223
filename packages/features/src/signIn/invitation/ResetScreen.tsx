import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { resetPassword } from '@portico/contract/signIn/endpoints/password';
import { Button } from '@portico/ui/Button';
import { Stack } from '@portico/ui/Stack';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Failure } from '../../lib/forms/Failure.tsx';
import { enrolmentOf } from '../../lib/navigation/enrolment.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import ForgotPassword from '../../session/proof/ForgotPassword.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { EnrolmentScreen } from './EnrolmentScreen.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

/** The screen of links with a secret in the fragment: to choose a new password, or to set up a second step. */
export function ResetScreen() {
  const fragment = useLocation().hash.slice(1);
  const enrolment = enrolmentOf(fragment);
  return enrolment === null ? (
    <Reset token={fragment} />
  ) : (
    <EnrolmentScreen enrolment={enrolment} fragment={fragment} />
  );
}

/** Lets a user choose a new password. docs/sign-in.md, 'Forgotten password'. */
function Reset({ token }: { token: string }) {
  useTitle(screens.resetPassword.title);
  return (
    <SignOutFirst
      lead="This link is for choosing a new password."
      advice="Sign out to choose the new password. The link stays valid."
      next={`${paths.resetPassword}#${token}`}
    >
      <ChoosePassword
        row={resetPassword}
        token={token}
        title={screens.resetPassword.title}
        lead="Choose a new password. This signs you out on all devices."
        invalid={<Invalid />}
        question="Remember your password?"
      />
    </SignOutFirst>
  );
}

/** Offers to request another link, from this browser. */
function Invalid() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap={5}>
      <Failure>{refusals.reset_invalid.message}</Failure>
      <Button variant="primary" size="large" isFullWidth onPress={() => setAsking(true)}>
        Ask for a new link
      </Button>
      {isAsking ? <ForgotPassword onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}
