import * as auth from '@portico/contract/endpoints/auth';
import type { LoginAnswer, LoginBody, LoginType } from '@portico/contract/schemas/session';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../lib/data/toasts.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { afterSignIn } from '../lib/navigation/paths.ts';
import { useSession } from '../session/useSession.ts';

/** Admin Access opens the portal for role user, so its welcome would name a screen that they do not get. */
function welcome(chosen: LoginType, { user }: LoginAnswer): string {
  return chosen === 'admin' && user.role !== 'user'
    ? 'Welcome to admin dashboard'
    : 'Welcome to your app dashboard';
}

/**
 * Signs in and leaves for `/`, or for the application whose address asked for it, by a full navigation, which lets
 * the server choose the app.
 *
 * @param chosen the way in that the switch is on
 * @returns `isPending` until the document is gone
 */
export function useLogin(chosen: LoginType) {
  const { begin } = useSession();
  const { visit } = useNavigation();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const login = useWrite(auth.login, { failed: { title: 'Error', message: 'Login failed' } });

  const logIn = async (body: LoginBody) => {
    const answer = await login.run({ body });
    if (answer === null) return;
    begin(answer, chosen);
    // Whoever must first choose a password is not where the welcome says that they are.
    if (!answer.tempPassword) {
      toast.success({ title: 'Success', description: welcome(chosen, answer) }, { acrossNavigation: true });
    }
    setLeaving(true);
    visit(afterSignIn(search));
  };
  return { logIn, isPending: login.isPending || isLeaving, fieldErrors: login.fieldErrors };
}
