import { Refusal } from '@portico/contract/api/server/refusal';
import type { DueProof } from '@portico/contract/signIn/schemas/passkey';
import { dueProof } from '@portico/contract/signIn/server/recentProof';
import { isMetNow, type RuledApp } from '@portico/contract/signIn/server/signInRules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readSettings } from '../../base/settings.ts';
import { accessGrants, applications } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { findHeld } from '../../directory/accounts/held.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import { listCredentials, methodsOf } from '../../directory/identity/credentials.ts';
import type { Caller, SessionCaller } from '../../http/handler.ts';

/** Returns the applications with a rule that a user was granted, also inactive ones, which can be activated. */
const listRuledApps = (store: Store, userId: string): Promise<RuledApp[]> =>
  store
    .select({ appId: applications.id, signInRule: applications.signInRule })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(and(eq(accessGrants.userId, userId), isNotNull(applications.signInRule)));

/**
 * Returns the methods of which a caller must confirm one before a dangerous action; null if the session has proven enough
 * in the last ten minutes.
 */
export async function dueProofOf(
  store: Store,
  { id, role, proofs }: Pick<SessionCaller, 'id' | 'role' | 'proofs'>,
  at: Date,
): Promise<DueProof> {
  const methods = methodsOf(await listCredentials(store, id));
  const { signInRules } = await readSettings(store);
  return dueProof({ role, proofs, methods, signInRules, apps: await listRuledApps(store, id), at });
}

/**
 * Refuses a caller who has not authenticated recently, because their session may be stolen. Scripts have no proofs: an
 * operator gave them the right.
 *
 * @throws {Refusal} `proof_required`
 */
export async function requireProof(store: Store, caller: Caller, at: Date): Promise<void> {
  if (caller.credential !== 'session') return;
  if ((await dueProofOf(store, caller, at)) !== null) throw new Refusal('proof_required');
}

/**
 * Refuses the removal of a factor that the rule of its user's role or of one of their applications requires. Called
 * after the removal, in its transaction. Before the day of the rule, the removal is allowed.
 *
 * @throws {Refusal} `factor_required`
 */
export async function refuseIfRequired(store: Store, { id, role }: Pick<UserRow, 'id' | 'role'>, at: Date) {
  const { signInRules } = await readSettings(store);
  const held = await findHeld(store, id);
  const rules = [signInRules[role], ...(await listRuledApps(store, id)).map(app => app.signInRule)];
  if (!rules.every(rule => isMetNow(rule, held, at))) throw new Refusal('factor_required');
}
