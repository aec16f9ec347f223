import { Refusal } from '@portico/contract/api/server/refusal';
import { failedSignIn } from '@portico/contract/log/server/events';
import type { ProvePasskeyBody } from '@portico/contract/signIn/schemas/passkey';
import type { Hub } from '../../base/hub.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { findPending } from '../steps/pendingSignIns.ts';
import { findStep, finishStep, isOver, type StepSecrets, settled } from '../steps/prove.ts';
import type { SignedIn } from '../steps/signIn.ts';
import { clonedEvent, present, use } from './present.ts';

/**
 * Completes the next step of a sign-in with a passkey. As at a sign-in with a passkey alone, no lock applies.
 *
 * @param challenged the cookie that the challenge is bound to
 * @param reached counts a response to a sign-in that waits for one
 * @throws {Refusal} `sign_in_over` as for a code; `passkey_refused` for any fault of the response
 */
export async function proveByPasskey(
  hub: Hub,
  { signIn, passkey: sent, rememberDevice = false }: ProvePasskeyBody,
  { browser, device, challenged }: StepSecrets & { challenged: string | undefined },
  origin: Origin,
  reached: () => Promise<void>,
): Promise<SignedIn> {
  if (browser === undefined || browser === '') throw isOver();
  const secrets = { token: signIn, browser };
  const pending = await findPending(hub.database.db, secrets, hub.now());
  if (pending === null) throw isOver();
  await reached();
  const presented = await present(
    hub,
    sent,
    challenged === undefined ? null : { for: 'sign-in', browser: challenged },
  );
  const taken = await transact(hub, async transaction => {
    const { store, at, report } = transaction;
    const step = await findStep(store, secrets, at);
    if (step === null) return 'over';
    const { account } = step;
    const isOwn = !('refused' in presented) && presented.passkey.userId === account.id;
    const used = isOwn ? await use(transaction, presented, origin) : 'invalid_passkey';
    if (typeof used === 'string') {
      report({ ...failedSignIn(account, account.username, origin.network, used), origin });
      return 'refused';
    }
    if ('cloned' in used) {
      if (!('refused' in presented)) report(clonedEvent(used.cloned, account, presented.answer, origin));
      return 'refused';
    }
    return finishStep(transaction, step, { method: 'passkey', secrets, device, rememberDevice }, origin);
  });
  if (taken === 'refused') throw new Refusal('passkey_refused');
  return settled(hub, taken, pending.remember);
}
