import type { failedSignIn } from '@portico/contract/log/server/events';
import type { CodeMethod } from '@portico/contract/signIn/schemas/signInStep';
import type { Hub } from '../../base/hub.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import type { Origin } from '../../http/handler.ts';
import { isKnownNetwork, returnCodeTry, takeCodeTry } from '../lockout/guesses.ts';
import { type Attempt, attempt } from '../passwords/credentials.ts';

/**
 * Counts an attempt at a code, then uses it. Codes of authenticator apps from unknown networks are limited to a few
 * (decision 96); recovery codes are too long to be guessed.
 *
 * @param take returns whether the code was right
 * @param pretend the work of an attempt that a lock or the number of tries refuses
 * @param failed returns the event of a failure; by default that of a sign-in
 */
export async function attemptCode(
  hub: Hub,
  account: UserRow,
  method: CodeMethod,
  origin: Origin,
  {
    take,
    ...shared
  }: { take: () => Promise<boolean>; pretend: () => Promise<void>; failed?: typeof failedSignIn },
): Promise<Attempt> {
  const { db } = hub.database;
  const isScarce = method === 'totp' && !(await isKnownNetwork(db, account.id, origin, hub.now()));
  const attempted = await attempt(hub, account, account.username, origin, {
    compare: async () => {
      if (isScarce && !(await takeCodeTry(db, account.id, hub.now()))) {
        await shared.pretend();
        return 'too_many_attempts';
      }
      return (await take()) ? null : 'wrong_code';
    },
    ...shared,
  });
  if (attempted.isRight && isScarce) await returnCodeTry(db, account.id);
  return attempted;
}
