import { usesPortal } from '@portico/contract/api/documents';
import type { LoginType, SignedIn } from '@portico/contract/signIn/schemas/session';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../lib/data/toasts.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { afterSignIn, paths } from '../../lib/navigation/paths.ts';
import { keepTypedPassword } from '../../session/proof/typedPassword.ts';
import { useSession } from '../../session/state/useSession.ts';

/** Names the app that opens: owner and admin get the console with either access type, role user the portal. */
const welcome = (chosen: LoginType, { user }: SignedIn): string =>
  `Welcome to ${usesPortal({ role: user.role, loginType: chosen }) ? 'your app' : 'admin'} dashboard`;

/**
 * Enters with a session that has begun: opens `/`, or the application that the user came from. It is a full navigation,
 * so the server chooses the app. A temporary password is changed first, in this document.
 *
 * @param chosen the access type that the user chose
 * @returns `isLeaving` is true from then on, until the document unloads
 */
export function useEnter(chosen: LoginType) {
  const { begin, verify } = useSession();
  const { visit } = useNavigation();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);

  /** @param password typed at the sign-in; null for a passkey */
  const enter = (answer: SignedIn, password: string | null) => {
    begin(answer, chosen);
    setLeaving(true);
    // The change of a temporary password follows in this document, without a welcome.
    if (answer.tempPassword) {
      if (password !== null) keepTypedPassword(password);
      return verify();
    }
    const target = afterSignIn(search);
    // It names the start page, and would cover the buttons of a question.
    if (target === paths.home)
      toast.success({ title: 'Success', description: welcome(chosen, answer) }, { acrossNavigation: true });
    // 'Back' must not return to a form that has done its work.
    visit(target, { replace: true });
  };
  return { enter, isLeaving };
}
