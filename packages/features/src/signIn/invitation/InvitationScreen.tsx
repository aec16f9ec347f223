import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { acceptInvitation } from '@portico/contract/signIn/endpoints/invitation';
import { useLocation } from 'react-router';
import { Failure } from '../../lib/forms/Failure.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

/** Begins the fragment of links about email addresses. */
const ofEmail = 'email:';

/**
 * The screen of links with a secret in the fragment: invitations, and links about email addresses. The latter have no
 * separate path, because every page would load its row.
 */
export function InvitationScreen() {
  const token = useLocation().hash.slice(1);
  return token.startsWith(ofEmail) ? (
    <EmailLinkScreen token={token.slice(ofEmail.length)} />
  ) : (
    <Invitation token={token} />
  );
}

/** Lets an invited user choose the first password. docs/people.md, 'Invitations'. */
function Invitation({ token }: { token: string }) {
  useTitle(screens.invitation.title);
  return (
    <SignOutFirst
      lead="This invitation is for a new account."
      advice="Sign out to choose the password of the invited account. The invitation stays valid."
      next={`${paths.invitation}#${token}`}
    >
      <ChoosePassword
        row={acceptInvitation}
        token={token}
        title={`Welcome to ${productName}`}
        lead="Choose the password of your account."
        invalid={<Failure>{refusals.invitation_invalid.message}</Failure>}
        question="Already have a password?"
      />
    </SignOutFirst>
  );
}
