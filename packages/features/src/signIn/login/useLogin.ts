import * as auth from '@portico/contract/signIn/endpoints/auth';
import type { LoginBody, LoginResponse, LoginType } from '@portico/contract/signIn/schemas/session';
import { toasts } from '@portico/ui/Toast';
import { type ReactNode, useState } from 'react';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useEnter } from './useEnter.ts';

const failed = { title: 'Error', message: 'Login failed' };

/**
 * Signs in with a password.
 *
 * @param chosen the access type that the user chose
 * @returns the state of the last attempt, whose `isPending` stays true until the document unloads; `step` replaces the
 * form; `logIn` resolves to false after a refusal or an error
 */
export function useLogin(chosen: LoginType) {
  const { enter, isLeaving } = useEnter(chosen);
  const [step, setStep] = useState<ReactNode>();
  const login = useWrite(auth.login, { failed });

  /** Continues with the session of a response, or with its next step, which loads only now. */
  const proceed = async (answer: LoginResponse, password: string) => {
    if (!('next' in answer)) return enter(answer, password);
    const second = await import('../../session/proof/SecondStep.tsx').catch(() => null);
    if (second === null) return toast.failure({ title: failed.title, description: failed.message });
    setStep(second.default(answer.next, taken => proceed(taken, password), setStep));
  };
  const logIn = async (body: LoginBody) => {
    // The last failure stays on the screen until now.
    toasts.clear();
    const answer = await login.run({ body });
    if (answer === null) return false;
    await proceed(answer, body.password);
    return true;
  };
  return { ...login, logIn, step, isPending: login.isPending || isLeaving };
}
