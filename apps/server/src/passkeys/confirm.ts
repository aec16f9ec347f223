import { userEntity } from '@portico/contract/events/entities';
import { failedSignIn } from '@portico/contract/hub/events';
import { Refusal, wrongPassword } from '@portico/contract/hub/refusal';
import type { confirmBody } from '@portico/contract/schemas/passkey';
import type * as v from 'valibot';
import { findUser } from '../accounts/queries.ts';
import { transact } from '../events/transact.ts';
import type { ActionContext, SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { findAccount } from '../identity/account.ts';
import { useRecoveryCode, useTotp } from '../identity/factors.ts';
import { isUnchanged } from '../identity/passwords.ts';
import { attemptCode } from '../session/codes.ts';
import { checkCredential } from '../session/credentials.ts';
import { addProof } from '../session/proofs.ts';
import { runAction } from '../session/runAction.ts';
import { clonedEvent, present, use } from './present.ts';

type ConfirmBody = v.InferOutput<typeof confirmBody>;

/**
 * Proves again who the caller is, in their session. The password is under the same lock as a sign-in (threat 5).
 *
 * @throws {Refusal} `wrong_password`, `wrong_code` or `passkey_refused`
 */
export async function confirmIdentity(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  body: ConfirmBody,
): Promise<void> {
  const { caller } = context;
  if (body.method === 'password') {
    const account = await findAccount(hub.database.db, caller.id);
    const isRight = await checkCredential(hub, account, caller, body.currentPassword, context.origin);
    if (!isRight) throw wrongPassword();
    await runAction(hub, context, {}, async ({ store, at, self }) => {
      // It may have changed while it was compared.
      if (!(await isUnchanged(store, self.id, account?.password ?? null))) throw wrongPassword();
      await addProof(store, caller.sessionId, 'password', at);
    });
    return;
  }
  if (body.method === 'passkey') await confirmByPasskey(hub, context, body.passkey);
  else await confirmByCode(hub, context, body);
}

/** Proves the second factor in the caller's session, under the same count and lock as at a sign-in. */
async function confirmByCode(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  { method, code }: Extract<ConfirmBody, { code: string }>,
): Promise<void> {
  const { caller, origin } = context;
  const account = await findUser(hub.database.db, caller.id);
  if (account === null) throw new Refusal('wrong_code');
  const { isRight, settle } = await attemptCode(hub, account, method, origin, {
    take: () =>
      runAction(hub, context, {}, async ({ store, at, self, report }) => {
        if (method === 'totp') {
          if (!(await useTotp(store, hub.vault, self.id, code, at))) return false;
        } else {
          const left = await useRecoveryCode(store, self.id, code, at);
          if (left === null) return false;
          report({ action: 'use_recovery_code', parameters: { left }, entity: userEntity(self) });
        }
        await addProof(store, caller.sessionId, method, at);
        return true;
      }),
    pretend: async () => undefined,
  });
  await settle(true);
  if (!isRight) throw new Refusal('wrong_code');
}

async function confirmByPasskey(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  sent: Extract<ConfirmBody, { method: 'passkey' }>['passkey'],
): Promise<void> {
  const { caller, origin } = context;
  const presented = await present(hub, sent, { for: 'confirm', sessionId: caller.sessionId });
  const refusal =
    'refused' in presented || presented.passkey.userId !== caller.id
      ? 'invalid_passkey'
      : await runAction(hub, context, {}, async action => {
          const used = await use(action, presented, origin);
          if (typeof used === 'string') return used;
          if ('cloned' in used) return presented;
          await addProof(action.store, caller.sessionId, 'passkey', action.at);
          return null;
        });
  if (refusal === null) return;
  await transact(hub, async ({ report }) => {
    report(
      typeof refusal === 'string'
        ? { ...failedSignIn(caller, caller.username, origin.network, refusal), origin }
        : clonedEvent(refusal.passkey, caller, refusal.answer, origin),
    );
  });
  throw new Refusal('passkey_refused');
}
