import { resetPassword } from '@portico/contract/endpoints/password';
import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/navigation/paths.ts';
import { useTitle } from '../lib/navigation/title.ts';
import ForgotPassword from '../session/ForgotPassword.tsx';
import { useSession } from '../session/useSession.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

/** Lets a user choose a new password. The link has the secret in its fragment. docs/product.md 4.9. */
export function ResetScreen() {
  useTitle(screens.resetPassword.title);
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  if (user !== null) {
    return (
      <SignOutFirst
        lead="This link is for choosing a new password."
        advice="Sign out to choose the new password. The link stays valid."
        next={`${paths.resetPassword}#${token}`}
        user={user}
      />
    );
  }
  return (
    <ChoosePassword
      row={resetPassword}
      token={token}
      title={screens.resetPassword.title}
      lead="Choose a new password. This signs you out on all devices."
      invalid={<Invalid />}
      question="Remember your password?"
    />
  );
}

/** Offers to ask for another link, from this browser. */
function Invalid() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap={5}>
      <Notice tone="danger" isLive>
        {refusals.reset_invalid.message}
      </Notice>
      <Button variant="primary" size="large" isFullWidth onPress={() => setAsking(true)}>
        Ask for a new link
      </Button>
      {isAsking ? <ForgotPassword onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}
