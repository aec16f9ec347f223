import { acceptInvitation } from '@portico/contract/endpoints/invitation';
import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { Notice } from '@portico/ui/Notice';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/navigation/paths.ts';
import { productName, useTitle } from '../lib/navigation/title.ts';
import { useSession } from '../session/useSession.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

/** Lets an invited user choose the first password. The link has the secret in its fragment. docs/product.md 4.13. */
export function InvitationScreen() {
  useTitle(screens.invitation.title);
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  if (user !== null) {
    return (
      <SignOutFirst
        lead="This invitation is for a new account."
        advice="Sign out to choose the password of the invited account. The invitation stays valid."
        next={`${paths.invitation}#${token}`}
        user={user}
      />
    );
  }
  return (
    <ChoosePassword
      row={acceptInvitation}
      token={token}
      title={`Welcome to ${productName}`}
      lead="Choose the password of your account."
      invalid={
        <Notice tone="danger" isLive>
          {refusals.invitation_invalid.message}
        </Notice>
      }
      question="Already have a password?"
    />
  );
}
