import type { HeldFactors } from '@portico/contract/hub/signInRules';
import type { SignInDemand } from '@portico/contract/schemas/signInRule';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

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
