import { systemEntities } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { decide } from '@portico/contract/hub/policy';
import type { ProofMethod, Proofs } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import { type HeldFactors, isMetBy, isMetNow, proofRulesOf } from '@portico/contract/hub/signInRules';
import { isUsable } from '@portico/contract/hub/standing';
import { reminderEveryMs } from '@portico/contract/limits';
import { type Role, roles } from '@portico/contract/schemas/role';
import type { RoleSignInRule, SignInDemand } from '@portico/contract/schemas/signInRule';
import type { Caller, Context, HandlersOf } from './context.ts';
import type { StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { dutiesOf, refuseStale } from './sessions.ts';

/** Returns what a user has beside a password. */
export function heldBy({ organisation }: Pick<Context, 'organisation'>, user: StoredUser): HeldFactors {
  const hasPasskey = organisation.passkeys.some(({ userId }) => userId === user.id);
  return { hasPasskey, hasFactor: hasPasskey || user.authenticators.some(({ name }) => name !== null) };
}

/** Returns whether an active user lacks what a rule demands. */
export const lacks = (hub: Pick<Context, 'organisation'>, user: StoredUser, demand: SignInDemand): boolean =>
  isUsable(user) && !isMetBy({ demand, from: '' }, heldBy(hub, user));

/** Returns the methods by which a user can prove who they are. */
function methodsOf(hub: Context, user: StoredUser): ProofMethod[] {
  const has: [ProofMethod, boolean][] = [
    ['password', user.password !== null],
    ['passkey', heldBy(hub, user).hasPasskey],
    ['totp', user.authenticators.some(({ name }) => name !== null)],
    ['recoveryCode', user.recoveryCodes?.codes.some(({ isUsed }) => !isUsed) === true],
  ];
  return has.flatMap(([method, isHeld]) => (isHeld ? [method] : []));
}

/** Returns what a user must prove next, given what they have proven. */
export const decideFor = (
  hub: Context,
  user: StoredUser,
  proofs: Proofs,
  isDeviceRemembered = false,
): ReturnType<typeof decide> =>
  decide({
    ...{ role: user.role, appId: null, groupIds: [], network: '', proofs, isDeviceRemembered },
    ...{ rules: proofRulesOf(hub.organisation.signInRules), methods: methodsOf(hub, user), at: hub.now() },
  });

/** Refuses a caller with the duty to add a factor who has one already. @throws {Refusal} `second_step_required` */
export function refuseWithoutSecondStep(hub: Context, caller: Caller): void {
  const isDue = dutiesOf(hub, caller).duties.includes('add_factor');
  if (isDue && decideFor(hub, caller.user, caller.session.proofs).kind === 'prove') {
    throw new Refusal('second_step_required');
  }
}

/** Refuses the removal of a factor that the rule of its user's role demands, after it. @throws {Refusal} */
export function refuseIfRequired(hub: Context, user: StoredUser, left: HeldFactors): void {
  if (!isMetNow(hub.organisation.signInRules, user.role, left, hub.now()))
    throw new Refusal('factor_required');
}

/** The handlers of the sign-in rules. */
export const signInRuleHandlers = (
  hub: Context,
): Pick<
  HandlersOf<'system'>,
  'system.signInRules' | 'system.saveSignInRule' | 'system.remindOfSignInRule'
> => {
  const { organisation } = hub;
  const lacking = (role: Role, demand: SignInDemand) =>
    organisation.users.filter(user => user.role === role && lacks(hub, user, demand)).length;
  const describe = (role: Role): RoleSignInRule => {
    const { remindedAt = null, ...rule } = organisation.signInRules[role] ?? { demand: null };
    return {
      ...{ role, rule: rule.demand === null ? null : rule, remindedAt },
      missing: lacking(role, rule.demand ?? 'secondFactor'),
    };
  };
  return {
    'system.signInRules': () => ({ body: { isPasskeyAvailable: true, roles: roles.map(describe) } }),
    'system.saveSignInRule'({ caller, input: { params, body } }) {
      const { role } = params;
      const { rule } = body;
      if (role === 'owner' && caller.user.role !== 'owner') throw new Refusal('owner_rule');
      refuseStale(hub, caller);
      const { [role]: before, ...others } = organisation.signInRules;
      if (before?.demand === rule?.demand && before?.from === rule?.from) return { body: describe(role) };
      organisation.signInRules = rule === null ? others : { ...others, [role]: rule };
      record(hub, {
        action: 'change_sign_in_rule',
        parameters: { role, demand: rule?.demand ?? null, from: rule?.from ?? null },
        ...{ actor: caller.user, entity: systemEntities.settings },
      });
      return { body: describe(role) };
    },
    'system.remindOfSignInRule'({ caller, input: { params } }) {
      const { role } = params;
      const stored = organisation.signInRules[role];
      if (stored === undefined) throw new Refusal('no_rule');
      const { remindedAt, ...rule } = stored;
      if (remindedAt !== undefined && hub.now() - Date.parse(remindedAt) < reminderEveryMs) {
        throw new Refusal('reminded_already');
      }
      organisation.signInRules = {
        ...organisation.signInRules,
        [role]: { ...rule, remindedAt: iso(hub.now()) },
      };
      const count = lacking(role, rule.demand);
      record(hub, {
        action: 'remind_of_sign_in_rule',
        parameters: { role, ...rule, count },
        ...{ actor: caller.user, entity: systemEntities.settings },
      });
      return { body: { count } };
    },
  };
};
