import { decide } from '@portico/contract/hub/policy';
import { Refusal } from '@portico/contract/hub/refusal';
import { isMetNow, proofRulesOf } from '@portico/contract/hub/signInRules';
import { findHeld } from '../accounts/held.ts';
import type { UserRow } from '../accounts/queries.ts';
import type { Store } from '../database/store.ts';
import type { SessionCaller } from '../http/handler.ts';
import { listCredentials, methodsOf } from '../identity/credentials.ts';
import { readSettings } from '../settings/queries.ts';

/**
 * Refuses a caller with the duty to add a factor who has one already: they prove it instead. Otherwise a session with
 * the password alone could add another factor, and pass by that.
 *
 * @throws {Refusal} `second_step_required`
 */
export async function refuseWithoutSecondStep(store: Store, caller: SessionCaller, at: Date): Promise<void> {
  if (!caller.duties.includes('add_factor')) return;
  const { signInRules } = await readSettings(store);
  const verdict = decide({
    ...{ role: caller.role, appId: null, groupIds: [], network: '', rules: proofRulesOf(signInRules), at },
    ...{ methods: methodsOf(await listCredentials(store, caller.id)), proofs: caller.proofs },
    isDeviceRemembered: false,
  });
  // The password was proven: only what comes after it can be asked for.
  if (verdict.kind === 'prove') throw new Refusal('second_step_required');
}

/**
 * Refuses the removal of a factor that the rule of its user's role demands. Called after the removal, in its transaction.
 * Before the day of the rule, it may go.
 *
 * @throws {Refusal} `factor_required`
 */
export async function refuseIfRequired(
  store: Store,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  at: Date,
): Promise<void> {
  const { signInRules } = await readSettings(store);
  if (!isMetNow(signInRules, role, await findHeld(store, id), at)) throw new Refusal('factor_required');
}
