import { pages } from '@portico/contract/limits';
import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import type { HeldFactors } from '@portico/contract/signIn/server/signInRules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { firstOf } from '../../database/query/rows.ts';
import { users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isUsableIn } from './usable.ts';

/** The columns of {@link HeldFactors}, which a trigger on credentials sets. */
export const heldColumns = { hasFactor: users.hasFactor, hasPasskey: users.hasPasskey };

const meeting = { secondFactor: users.hasFactor, passkey: users.hasPasskey } as const;

/** Matches users who lack the factor that a rule requires. Literally the condition of indexes. */
export const lacks = (demand: SignInDemand): SQL => sql`not ${meeting[demand]}`;

/** Returns a user's factors besides the password. */
export const findHeld = async (store: Store, userId: string): Promise<HeldFactors> =>
  (await firstOf(store.select(heldColumns).from(users).where(eq(users.id, userId)))) ?? {
    hasFactor: false,
    hasPasskey: false,
  };

/**
 * Counts users who may sign in and lack the required factor.
 *
 * @param among the condition on the users
 * @returns null above the counted maximum
 */
export async function countLacking(store: Store, demand: SignInDemand, among: SQL | undefined) {
  const found = store
    .select({ id: users.id })
    .from(users)
    .where(and(among, isUsableIn(users), lacks(demand)))
    .limit(pages.users.counted + 1)
    .as('lacking');
  const count = await store.$count(found);
  return count > pages.users.counted ? null : count;
}
