import { usesPortal } from '@portico/contract/documents';
import * as auth from '@portico/contract/endpoints/auth';
import type { LoginBody, LoginResponse, LoginType } from '@portico/contract/schemas/session';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../lib/data/toasts.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { afterSignIn, paths } from '../lib/navigation/paths.ts';
import { keepTypedPassword } from '../session/typedPassword.ts';
import { useSession } from '../session/useSession.ts';

/** Names the app that opens: owner and admin get the console with either access type, role user the portal. */
const welcome = (chosen: LoginType, { user }: LoginResponse): string =>
  usesPortal({ role: user.role, loginType: chosen })
    ? 'Welcome to your app dashboard'
    : 'Welcome to admin dashboard';

/**
 * Signs in and opens `/`, or the application that the user came from. It is a full navigation, so the server
 * chooses the app. A temporary password is changed first, in this document.
 *
 * @param chosen the access type that the user chose
 * @returns `isPending` stays true until the document unloads; `failure` is the message of the last attempt, and
 * `isRefused` is true if its name or password was wrong
 */
export function useLogin(chosen: LoginType) {
  const { begin, verify } = useSession();
  const { visit } = useNavigation();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const login = useWrite(auth.login, { failed: { title: 'Error', message: 'Login failed' } });

  const logIn = async (body: LoginBody) => {
    const answer = await login.run({ body });
    if (answer === null) return;
    begin(answer, chosen);
    setLeaving(true);
    // The change of a temporary password follows in this document, without a welcome.
    if (answer.tempPassword) {
      keepTypedPassword(body.password);
      return verify();
    }
    const target = afterSignIn(search);
    // It names the start page, and would cover the buttons of a question.
    if (target === paths.home)
      toast.success({ title: 'Success', description: welcome(chosen, answer) }, { acrossNavigation: true });
    visit(target);
  };
  const { fieldErrors, failure } = login;
  const isRefused = login.refusal === 'invalid_credentials';
  return { logIn, isPending: login.isPending || isLeaving, fieldErrors, failure, isRefused };
}
