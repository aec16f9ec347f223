import { unfinishedSignIn } from '@portico/contract/log/server/events';
import { isSuspicious } from '@portico/contract/signIn/server/unfinished';
import { networkOf } from '../../base/address.ts';
import type { Hub } from '../../base/hub.ts';
import { type LoggedTransaction, transact } from '../../events/transact.ts';
import { lastSessionFrom } from '../lockout/guesses.ts';
import { type PendingSignIn, takeExpiredPending } from './pendingSignIns.ts';

type Account = Parameters<typeof unfinishedSignIn>[0];

/** Reports a sign-in that its wrong codes ended. */
export function reportFailed({ report }: LoggedTransaction, account: Account, pending: PendingSignIn): void {
  const { ip: address, userAgent } = pending;
  const origin = { address, network: networkOf(address), userAgent };
  report({ ...unfinishedSignIn(account, origin.network, pending), origin });
}

/**
 * Reports a sign-in that ended without its next step, if it may have been a stranger's
 * (docs/sign-in.md, 'Unfinished sign-ins').
 */
export async function reportIfSuspicious(
  transaction: LoggedTransaction,
  account: Account,
  pending: PendingSignIn,
): Promise<void> {
  const { store, at } = transaction;
  // An earlier version did not store where it began.
  if (pending.ip === '') return;
  const lastSessionAt = await lastSessionFrom(store, account.id, networkOf(pending.ip), at);
  if (isSuspicious(pending, lastSessionAt)) reportFailed(transaction, account, pending);
}

/**
 * Deletes one sign-in whose time is over, and reports it if it is suspicious. Called by a job. One for each transaction:
 * the counts of several accounts in one could deadlock with requests.
 *
 * @returns whether there may be more
 */
export const endExpiredSignIn = (hub: Hub): Promise<boolean> =>
  transact(hub, async transaction => {
    const expired = await takeExpiredPending(transaction.store, transaction.at);
    if (expired === null) return false;
    const { userId: id, username } = expired;
    await reportIfSuspicious(transaction, { id, username }, expired);
    return true;
  });
