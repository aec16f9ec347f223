import { guessLimits } from '@portico/contract/limits';
import { sql } from 'drizzle-orm';
import { blockOf } from '../../base/address.ts';
import { statement } from '../../database/query/statement.ts';
import { guesses, lockouts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { everywhere, interval } from './guesses.ts';
import type { AttemptKey } from './lockout.ts';

/**
 * Takes back the count of a right attempt, so that successful sign-ins never slow or lock out their user: its guess,
 * and its count among the failures of its network.
 *
 * @param isIn whether the user is signed in, which also deletes the earlier failures
 */
export async function settleAttempt(
  store: Store,
  { accountKey, network }: AttemptKey,
  address: string,
  isIn: boolean,
): Promise<void> {
  const settle = isIn ? settleAll : settleOne;
  await settle(store, { accountKey, network, block: blockOf(address) });
}

const isOfNetwork = sql`${lockouts.accountKey} = ${sql.placeholder('accountKey')}
  and ${lockouts.network} = ${sql.placeholder('network')}`;

/**
 * Composes both changes as one statement, which commits once.
 *
 * @param counted changes the failures
 */
const settling = (name: string, counted: ReturnType<typeof sql>) =>
  statement(
    name,
    // The order of the locks is that of clearLocks, and of queueGuess.
    sql`
      with counted as (${counted} returning 1),
      queued as (
        select account_key, origin from ${guesses}
        where account_key = ${sql.placeholder('accountKey')} and origin in (${sql.placeholder('block')}, ${everywhere})
          and (select count(*) from counted) >= 0
        order by origin = ${everywhere} for update)
      update ${guesses} set paid_until = paid_until - case when guesses.origin = ${everywhere}
        then ${interval(guessLimits.fromEverywhere.everyMs)} else ${interval(guessLimits.fromBlock.everyMs)} end
      from queued where guesses.account_key = queued.account_key and guesses.origin = queued.origin`,
  );

const settleAll = settling('settle_attempts', sql`delete from ${lockouts} where ${isOfNetwork}`);
const settleOne = settling(
  'settle_attempt',
  sql`update ${lockouts} set failures = greatest(failures - 1, 0) where ${isOfNetwork}`,
);
