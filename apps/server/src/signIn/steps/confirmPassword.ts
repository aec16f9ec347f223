import { wrongPassword } from '@portico/contract/api/server/refusal';
import type { Hub } from '../../base/hub.ts';
import { findAccount } from '../../directory/identity/account.ts';
import { isUnchanged } from '../../directory/identity/passwords.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { checkCredential, hashChanged, withVerifiedPassword } from '../passwords/credentials.ts';
import { runAction } from '../runAction.ts';
import { addProof } from './proofs.ts';

/**
 * Checks the caller's password in their session, under the same lock as a sign-in (threat 5).
 *
 * @returns the caller with the proof; null if the password is wrong
 */
export async function provePassword(hub: Hub, context: ActionContext<SessionCaller>, password: string) {
  const { caller, origin } = context;
  const account = await findAccount(hub.database.db, caller.id);
  if (!(await checkCredential(hub, account, caller, password, origin)) || account === null) return null;
  return withVerifiedPassword(hub, account, password, compared =>
    runAction(hub, context, {}, async ({ store, at, self }) =>
      (await isUnchanged(store, self.id, compared.password))
        ? addProof(store, caller, 'password', at)
        : hashChanged,
    ),
  );
}

/** Checks the caller's password as {@link provePassword}. @throws {Refusal} `wrong_password` */
export async function confirmPassword(
  ...parameters: Parameters<typeof provePassword>
): Promise<SessionCaller> {
  const caller = await provePassword(...parameters);
  if (caller === null) throw wrongPassword();
  return caller;
}
