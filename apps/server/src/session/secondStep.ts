import { decide } from '@portico/contract/hub/policy';
import { Refusal } from '@portico/contract/hub/refusal';
import {
  appRulesOf,
  isMetNow,
  proofRulesOf,
  type RuledApp,
  unprovenAt,
} from '@portico/contract/hub/signInRules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { findHeld } from '../accounts/held.ts';
import type { UserRow } from '../accounts/queries.ts';
import { accessGrants, applications } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { SessionCaller } from '../http/handler.ts';
import { listCredentials, methodsOf } from '../identity/credentials.ts';
import { readSettings } from '../settings/queries.ts';

/** Returns the applications with a rule that a user was granted, also inactive ones, which can be activated. */
const listRuledApps = (store: Store, userId: string): Promise<RuledApp[]> =>
  store
    .select({ appId: applications.id, signInRule: applications.signInRule })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(and(eq(accessGrants.userId, userId), isNotNull(applications.signInRule)));

/**
 * Refuses a caller who has a factor already, but has not proven what their role or one of their applications demands:
 * they prove it instead. Otherwise a session with the password alone could add another factor, and pass by that.
 *
 * @throws {Refusal} `second_step_required`
 */
export async function refuseWithoutSecondStep(store: Store, caller: SessionCaller, at: Date): Promise<void> {
  const apps = await listRuledApps(store, caller.id);
  const due: (string | null)[] = apps
    .filter(app => unprovenAt(app, caller, at) !== null)
    .map(({ appId }) => appId);
  if (caller.duties.includes('add_factor')) due.push(null);
  if (due.length === 0) return;
  const { signInRules } = await readSettings(store);
  const facts = {
    ...{ role: caller.role, groupIds: [], network: '', at, isDeviceRemembered: false },
    ...{ methods: methodsOf(await listCredentials(store, caller.id)), proofs: caller.proofs },
    rules: [...proofRulesOf(signInRules), ...apps.flatMap(appRulesOf)],
  };
  // The password was proven: only what comes after it can be asked for.
  if (due.some(appId => decide({ ...facts, appId }).kind === 'prove')) {
    throw new Refusal('second_step_required');
  }
}

/**
 * Refuses the removal of a factor that the rule of its user's role or of one of their applications demands. Called after
 * the removal, in its transaction. Before the day of the rule, it may go.
 *
 * @throws {Refusal} `factor_required`
 */
export async function refuseIfRequired(
  store: Store,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  at: Date,
): Promise<void> {
  const { signInRules } = await readSettings(store);
  const held = await findHeld(store, id);
  const rules = [signInRules[role], ...(await listRuledApps(store, id)).map(app => app.signInRule)];
  if (!rules.every(rule => isMetNow(rule, held, at))) throw new Refusal('factor_required');
}
