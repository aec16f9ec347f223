import type { HeldFactors } from '@portico/contract/hub/signInRules';
import { pages } from '@portico/contract/limits';
import type { SignInDemand } from '@portico/contract/schemas/signInRule';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { isUsableIn } from './usable.ts';

/** The credentials that meet each demand. */
const meeting: Record<SignInDemand, SQL> = {
  secondFactor: sql.raw(`(held.kind = 'passkey' or (held.kind = 'totp' and held.confirmed_at is not null))`),
  passkey: sql.raw(`held.kind = 'passkey'`),
};

/** With its table, which Drizzle leaves out where a query has no other: `held` has an id too. */
const userId = sql.raw('users.id');

/** Matches the selected users who have what a rule demands. */
export const holdsWhat = (demand: SignInDemand): SQL<boolean> =>
  sql<boolean>`exists (select from credentials held where held.user_id = ${userId} and ${meeting[demand]})`;

/** The columns of {@link HeldFactors}. */
export const heldColumns = { hasFactor: holdsWhat('secondFactor'), hasPasskey: holdsWhat('passkey') };

/** Returns what a user has beside a password. */
export async function findHeld(store: Store, userId: string): Promise<HeldFactors> {
  const [held] = await store.select(heldColumns).from(users).where(eq(users.id, userId));
  return held ?? { hasFactor: false, hasPasskey: false };
}

/**
 * Counts users who may sign in and lack what is demanded.
 *
 * @param among the condition on the users
 * @returns null above the counted maximum
 */
export async function countLacking(
  store: Store,
  demand: SignInDemand,
  among: SQL | undefined,
): Promise<number | null> {
  const found = store
    .select({ id: users.id })
    .from(users)
    .where(and(among, isUsableIn(users), not(holdsWhat(demand))))
    .limit(pages.users.counted + 1)
    .as('lacking');
  const count = await store.$count(found);
  return count > pages.users.counted ? null : count;
}
