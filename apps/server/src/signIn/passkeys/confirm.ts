import { Refusal } from '@portico/contract/api/server/refusal';
import { userEntity } from '@portico/contract/log/events/entities';
import { failedProof } from '@portico/contract/log/server/events';
import type { confirmBody } from '@portico/contract/signIn/schemas/passkey';
import type * as v from 'valibot';
import type { Hub } from '../../base/hub.ts';
import { findUser } from '../../directory/accounts/queries.ts';
import { useRecoveryCode, useTotp } from '../../directory/identity/factors.ts';
import { transact } from '../../events/transact.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../runAction.ts';
import { attemptCode } from '../steps/codes.ts';
import { confirmPassword } from '../steps/confirmPassword.ts';
import { addProof } from '../steps/proofs.ts';
import { clonedEvent, present, use } from './present.ts';

type ConfirmBody = v.InferOutput<typeof confirmBody>;

/**
 * Authenticates the caller again, in their session.
 *
 * @returns the caller with the proof
 * @throws {Refusal} `wrong_password`, `wrong_code` or `passkey_refused`
 */
export function confirmIdentity(hub: Hub, context: ActionContext<SessionCaller>, body: ConfirmBody) {
  if (body.method === 'password') return confirmPassword(hub, context, body.currentPassword);
  if (body.method === 'passkey') return confirmByPasskey(hub, context, body.passkey);
  return confirmByCode(hub, context, body);
}

/** Checks the second factor in the caller's session, under the same count and lock as at a sign-in. */
async function confirmByCode(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  { method, code }: Extract<ConfirmBody, { code: string }>,
): Promise<SessionCaller> {
  const { caller, origin } = context;
  const account = await findUser(hub.database.db, caller.id);
  if (account === null) throw new Refusal('wrong_code');
  let proven: SessionCaller | null = null;
  const { settle } = await attemptCode(hub, account, method, origin, {
    take: async () => {
      proven = await runAction(hub, context, {}, async ({ store, at, self, report }) => {
        if (method === 'totp') {
          if (!(await useTotp(store, hub.vault, self.id, code, at))) return null;
        } else {
          const left = await useRecoveryCode(store, self.id, code, at);
          if (left === null) return null;
          report({ action: 'use_recovery_code', parameters: { left }, entity: userEntity(self) });
        }
        return addProof(store, caller, method, at);
      });
      return proven !== null;
    },
    pretend: async () => undefined,
    failed: failedProof,
  });
  await settle(true);
  if (proven === null) throw new Refusal('wrong_code');
  return proven;
}

async function confirmByPasskey(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  sent: Extract<ConfirmBody, { method: 'passkey' }>['passkey'],
): Promise<SessionCaller> {
  const { caller, origin } = context;
  const presented = await present(hub, sent, { for: 'confirm', sessionId: caller.sessionId });
  const outcome =
    'refused' in presented || presented.passkey.userId !== caller.id
      ? 'invalid_passkey'
      : await runAction(hub, context, {}, async action => {
          const used = await use(action, presented, origin);
          if (typeof used === 'string') return used;
          if ('cloned' in used) return presented;
          return addProof(action.store, caller, 'passkey', action.at);
        });
  if (typeof outcome !== 'string' && 'credential' in outcome) return outcome;
  await transact(hub, async ({ report }) => {
    report(
      typeof outcome === 'string'
        ? { ...failedProof(caller, caller.username, origin.network, outcome), origin }
        : clonedEvent(outcome.passkey, caller, outcome.answer, origin),
    );
  });
  throw new Refusal('passkey_refused');
}
