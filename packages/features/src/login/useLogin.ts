import * as auth from '@portico/contract/endpoints/auth';
import type { LoginBody, LoginType } from '@portico/contract/schemas/session';
import { useWrite } from '../lib/data/useWrite.ts';
import { useEnter } from './useEnter.ts';

/**
 * Signs in with a password.
 *
 * @param chosen the access type that the user chose
 * @returns `isPending` stays true until the document unloads; `failure` is the message of the last attempt, and
 * `isRefused` is true if its name or password was wrong
 */
export function useLogin(chosen: LoginType) {
  const { enter, isLeaving } = useEnter(chosen);
  const login = useWrite(auth.login, { failed: { title: 'Error', message: 'Login failed' } });

  const logIn = async (body: LoginBody) => {
    const answer = await login.run({ body });
    if (answer !== null) await enter(answer, body.password);
  };
  const { fieldErrors, failure } = login;
  const isRefused = login.refusal === 'invalid_credentials';
  return { logIn, isPending: login.isPending || isLeaving, fieldErrors, failure, isRefused };
}
