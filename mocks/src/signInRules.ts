import { decide } from '@portico/contract/hub/policy';
import type { ProofMethod, Proofs } from '@portico/contract/hub/proofs';
import { dueProof } from '@portico/contract/hub/recentProof';
import { Refusal } from '@portico/contract/hub/refusal';
import {
  type HeldFactors,
  isMetBy,
  proofRulesOf,
  type RuledApp,
  remindedRule,
  type StoredSignInRule,
  unprovenAt,
} from '@portico/contract/hub/signInRules';
import { isUsable } from '@portico/contract/hub/standing';
import type { DueProof } from '@portico/contract/schemas/passkey';
import { type Role, roles } from '@portico/contract/schemas/role';
import type { SignInDemand } from '@portico/contract/schemas/signInRule';
import type { Caller, Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';

type Data = Pick<Context, 'organisation'>;

/** Returns what a user has beside a password. */
export function heldBy({ organisation }: Data, user: StoredUser): HeldFactors {
  const hasPasskey = organisation.passkeys.some(({ userId }) => userId === user.id);
  return { hasPasskey, hasFactor: hasPasskey || user.authenticators.some(({ name }) => name !== null) };
}

/** Returns whether an active user lacks what a rule demands. */
export const lacks = (hub: Data, user: StoredUser, demand: SignInDemand): boolean =>
  isUsable(user) && !isMetBy({ demand, from: '' }, heldBy(hub, user));

/** Returns the methods by which a user can prove who they are. */
function methodsOf(hub: Data, user: StoredUser): ProofMethod[] {
  const has: [ProofMethod, boolean][] = [
    ['password', user.password !== null],
    ['passkey', heldBy(hub, user).hasPasskey],
    ['totp', user.authenticators.some(({ name }) => name !== null)],
    ['link', user.enrolment !== null],
    ['recoveryCode', user.recoveryCodes?.codes.some(({ isUsed }) => !isUsed) === true],
  ];
  return has.flatMap(([method, isHeld]) => (isHeld ? [method] : []));
}

/** Returns what a user must prove next, given what they have proven. */
export const decideFor = (hub: Context, user: StoredUser, proofs: Proofs, isDeviceRemembered: boolean) =>
  decide({
    role: user.role,
    appId: null,
    proofs,
    isDeviceRemembered,
    methods: methodsOf(hub, user),
    at: hub.now(),
    rules: proofRulesOf(hub.organisation.signInRules),
  });

/** Returns an application as the policy takes it. */
const ruledApp = ({ id: appId, signInRule }: StoredApplication): RuledApp => ({ appId, signInRule });

/** Returns the applications with a rule that a user was granted. */
const ruledAppsOf = ({ organisation }: Data, { id: userId }: StoredUser): RuledApp[] =>
  organisation.apps
    .filter(({ id: appId, signInRule }) => signInRule !== null && holds({ organisation }, { userId, appId }))
    .map(ruledApp);

/** Returns what an application demands and a caller's session has not proven; null for nothing. */
export const unprovenFor = (hub: Context, { user, session }: Caller, app: StoredApplication) =>
  unprovenAt(ruledApp(app), { ...session, role: user.role }, hub.now());

/** Returns the methods of which a caller must confirm one before a dangerous action; null if none is due. */
export const dueProofOf = (hub: Context, { user, session }: Caller): DueProof =>
  dueProof({
    role: user.role,
    proofs: session.proofs,
    methods: methodsOf(hub, user),
    at: hub.now(),
    signInRules: hub.organisation.signInRules,
    apps: ruledAppsOf(hub, user),
  });

/** Refuses a caller who has not proven recently who they are. @throws {Refusal} `proof_required` */
export function requireProof(hub: Context, caller: Caller): void {
  if (dueProofOf(hub, caller) !== null) throw new Refusal('proof_required');
}

/** Returns a rule as administrators see it, with the number of users who lack what it demands. */
function describe(hub: Data, stored: StoredSignInRule | null | undefined, users: readonly StoredUser[]) {
  const { remindedAt = null, ...rule } = stored ?? { demand: null };
  const missing = users.filter(user => lacks(hub, user, rule.demand ?? 'secondFactor')).length;
  return { rule: rule.demand === null ? null : rule, remindedAt, missing };
}

/** The handlers of the rules of applications. */
export const appSignInRuleHandlers = (
  hub: Context,
): Pick<HandlersOf<'apps'>, 'apps.signInRule' | 'apps.saveSignInRule' | 'apps.remindOfSignInRule'> => {
  const describeApp = (app: StoredApplication) => {
    const holders = hub.organisation.users.filter(user => holds(hub, { userId: user.id, appId: app.id }));
    return { ...describe(hub, app.signInRule, holders), isPasskeyAvailable: true };
  };
  return {
    'apps.signInRule': ({ input: { params } }) => describeApp(findApplication(hub, params.id)),
    'apps.saveSignInRule'({ caller, input: { params, body } }) {
      const app = findApplication(hub, params.id);
      requireProof(hub, caller);
      app.signInRule = body.rule;
      return describeApp(app);
    },
    'apps.remindOfSignInRule'({ input: { params } }) {
      const app = findApplication(hub, params.id);
      app.signInRule = remindedRule(app.signInRule, hub.now());
      return { count: describeApp(app).missing };
    },
  };
};

/** The handlers of the rules of roles. */
export const signInRuleHandlers = (
  hub: Context,
): Pick<
  HandlersOf<'system'>,
  'system.signInRules' | 'system.saveSignInRule' | 'system.remindOfSignInRule'
> => {
  const { organisation } = hub;
  const describeRole = (role: Role) => {
    const users = organisation.users.filter(user => user.role === role);
    return { ...describe(hub, organisation.signInRules[role], users), role };
  };
  const save = (role: Role, rule: StoredSignInRule | null) => {
    const { [role]: _, ...others } = organisation.signInRules;
    organisation.signInRules = rule === null ? others : { ...others, [role]: rule };
    return describeRole(role);
  };
  return {
    'system.signInRules': () => ({ isPasskeyAvailable: true, roles: roles.map(describeRole) }),
    'system.saveSignInRule'({ caller, input: { params, body } }) {
      requireProof(hub, caller);
      return save(params.role, body.rule);
    },
    'system.remindOfSignInRule'({ input: { params } }) {
      const reminded = remindedRule(organisation.signInRules[params.role], hub.now());
      return { count: save(params.role, reminded).missing };
    },
  };
};
