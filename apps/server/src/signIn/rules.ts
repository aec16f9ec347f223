import { Refusal } from '@portico/contract/api/server/refusal';
import { systemEntities } from '@portico/contract/log/events/entities';
import { type Role, roles } from '@portico/contract/people/schemas/role';
import type { RoleSignInRule, SignInDemand, SignInRule } from '@portico/contract/signIn/schemas/signInRule';
import {
  remindedRule,
  type StoredSignInRule,
  type StoredSignInRules,
} from '@portico/contract/signIn/server/signInRules';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Hub } from '../base/hub.ts';
import { lockSettings, readSettings } from '../base/settings.ts';
import { settings, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { countLacking, lacks } from '../directory/accounts/held.ts';
import { isUsableIn } from '../directory/accounts/usable.ts';
import type { ActionContext, SessionCaller } from '../http/handler.ts';
import { hasPasskeys, refuseUnmeetable } from './passkeys/relyingParty.ts';
import { runAction } from './runAction.ts';

/** Returns a rule, with the number of its users who may sign in and lack the required factor. */
export async function describeRule(
  store: Store,
  stored: StoredSignInRule | null | undefined,
  among: SQL | undefined,
) {
  const { remindedAt = null, ...rule } = stored ?? { demand: null };
  return {
    rule: rule.demand === null ? null : rule,
    missing: await countLacking(store, rule.demand ?? 'secondFactor', among),
    remindedAt,
  };
}

/** Counts all users whom a reminder of a rule reaches: those who may sign in and lack the required factor. */
export const countReminded = (store: Store, demand: SignInDemand, among: SQL | undefined): Promise<number> =>
  store.$count(users, and(among, isUsableIn(users), lacks(demand)));

/** Returns whether two rules require the same from the same day. */
export const isSameRule = (one: SignInRule | null | undefined, other: SignInRule | null): boolean =>
  one?.demand === other?.demand && one?.from === other?.from;

const describeRole = async (
  store: Store,
  stored: StoredSignInRules,
  role: Role,
): Promise<RoleSignInRule> => ({ role, ...(await describeRule(store, stored[role], eq(users.role, role))) });

/** Returns the rules of all roles. */
export async function listSignInRules({ database: { db }, config }: Hub) {
  const { signInRules } = await readSettings(db);
  const listed: RoleSignInRule[] = [];
  for (const role of roles) listed.push(await describeRole(db, signInRules, role));
  return { isPasskeyAvailable: hasPasskeys(config.publicUrl), roles: listed };
}

/**
 * Sets the rule of a role, or removes it. It takes effect from the next request of each session, in every process.
 *
 * @throws {Refusal} `owner_rule`, `invalid_fields` if no user could have a passkey, or `proof_required`: a stolen
 * session must not loosen it
 */
export const saveSignInRule = (
  hub: Hub,
  context: ActionContext<SessionCaller>,
  role: Role,
  rule: SignInRule | null,
): Promise<RoleSignInRule> =>
  runAction(hub, context, {}, async ({ store, self, report, requireProof }) => {
    if (role === 'owner' && self.role !== 'owner') throw new Refusal('owner_rule');
    refuseUnmeetable(hub.config.publicUrl, rule);
    await requireProof();
    const { signInRules } = await lockSettings(store);
    const { [role]: before, ...others } = signInRules;
    if (isSameRule(before, rule)) return describeRole(store, signInRules, role);
    const changed: StoredSignInRules = rule === null ? others : { ...others, [role]: rule };
    await store.update(settings).set({ signInRules: changed });
    const parameters = { role, demand: rule?.demand ?? null, from: rule?.from ?? null };
    report({ action: 'change_sign_in_rule', parameters, entity: systemEntities.settings });
    return describeRole(store, changed, role);
  });

/** Removes the rule of a role. Returns whether there was one. */
export async function removeRule(store: Store, role: Role): Promise<boolean> {
  const { [role]: before, ...signInRules } = (await lockSettings(store)).signInRules;
  if (before === undefined) return false;
  await store.update(settings).set({ signInRules });
  return true;
}

/**
 * Reminds the users of a role who lack the factor that its rule requires, with a notification and an email.
 *
 * @returns the number of these users
 * @throws {Refusal} `no_rule`, or `reminded_already` within a day
 */
export const remindOfSignInRule = (hub: Hub, context: ActionContext<SessionCaller>, role: Role) =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const { signInRules } = await lockSettings(store);
    const stored = remindedRule(signInRules[role], at);
    const { demand, from } = stored;
    await store.update(settings).set({ signInRules: { ...signInRules, [role]: stored } });
    const count = await countReminded(store, demand, eq(users.role, role));
    const parameters = { role, demand, from, count };
    report({ action: 'remind_of_sign_in_rule', parameters, entity: systemEntities.settings });
    return count;
  });
