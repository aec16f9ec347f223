import { applicationEntity, systemEntities } from '@portico/contract/events/entities';
import { failedProof } from '@portico/contract/hub/events';
import { clearsFailures, decide } from '@portico/contract/hub/policy';
import type { ProofMethod, Proofs } from '@portico/contract/hub/proofs';
import { dueProof } from '@portico/contract/hub/recentProof';
import { Refusal, wrongPassword } from '@portico/contract/hub/refusal';
import {
  appRulesOf,
  type HeldFactors,
  isMetBy,
  isMetNow,
  proofRulesOf,
  type RuledApp,
  remindedRule,
  unprovenAt,
} from '@portico/contract/hub/signInRules';
import { isUsable } from '@portico/contract/hub/standing';
import type { DueProof } from '@portico/contract/schemas/passkey';
import { type Role, roles } from '@portico/contract/schemas/role';
import type { AppSignInRule, RoleSignInRule, SignInDemand } from '@portico/contract/schemas/signInRule';
import type { Caller, Context, HandlersOf } from './context.ts';
import { checkPassword } from './credentials.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { addProof } from './sessions.ts';

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
    ['link', user.enrolment !== null],
    ['recoveryCode', user.recoveryCodes?.codes.some(({ isUsed }) => !isUsed) === true],
  ];
  return has.flatMap(([method, isHeld]) => (isHeld ? [method] : []));
}

/**
 * Checks the password of the user of a session, as {@link checkPassword}. A right one clears earlier failures, unless it
 * would give new tries at codes that the session has not proven.
 */
export const checkOwnPassword = (hub: Context, { user, session }: Caller, password: string): boolean =>
  checkPassword(
    ...([hub, user, user.username, password] as const),
    () => clearsFailures({ methods: methodsOf(hub, user), proofs: session.proofs, at: hub.now() }),
    failedProof,
  );

/** Returns what a user must prove next, given what they have proven. */
export const decideFor = (
  hub: Context,
  user: StoredUser,
  proofs: Proofs,
  isDeviceRemembered = false,
  app: RuledApp | null = null,
): ReturnType<typeof decide> =>
  decide({
    role: user.role,
    appId: app?.appId ?? null,
    groupIds: [],
    network: '',
    proofs,
    isDeviceRemembered,
    methods: methodsOf(hub, user),
    at: hub.now(),
    rules: [...proofRulesOf(hub.organisation.signInRules), ...(app === null ? [] : appRulesOf(app))],
  });

/** Returns the applications with a rule that a user was granted. */
const ruledAppsOf = ({ organisation }: Context, user: StoredUser): RuledApp[] =>
  organisation.grants
    .filter(({ userId }) => userId === user.id)
    .flatMap(({ appId }) => organisation.apps.filter(({ id }) => id === appId))
    .filter(({ signInRule }) => signInRule !== null)
    .map(ruledApp);

/** Returns an application as the policy takes it. */
const ruledApp = ({ id: appId, signInRule }: StoredApplication): RuledApp => ({ appId, signInRule });

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

/**
 * Confirms the password of a caller for an action that also needs a recent proof.
 *
 * @throws {Refusal} `wrong_password` or `proof_required`
 */
export function requireProofWith(hub: Context, caller: Caller, password: string): void {
  if (!checkOwnPassword(hub, caller, password)) throw wrongPassword();
  addProof(hub, caller.session, 'password');
  requireProof(hub, caller);
}

/** Refuses the removal of a factor that a rule of its user demands, after it. @throws {Refusal} `factor_required` */
export function refuseIfRequired(hub: Context, user: StoredUser, left: HeldFactors): void {
  const rules = [
    hub.organisation.signInRules[user.role],
    ...ruledAppsOf(hub, user).map(app => app.signInRule),
  ];
  if (!rules.every(rule => isMetNow(rule, left, hub.now()))) throw new Refusal('factor_required');
}

/** The handlers of the rules of applications. */
export const appSignInRuleHandlers = (
  hub: Context,
): Pick<HandlersOf<'apps'>, 'apps.signInRule' | 'apps.saveSignInRule' | 'apps.remindOfSignInRule'> => {
  const lacking = (app: StoredApplication, demand: SignInDemand) =>
    hub.organisation.users.filter(
      user => holds(hub, { userId: user.id, appId: app.id }) && lacks(hub, user, demand),
    ).length;
  const describe = (app: StoredApplication): AppSignInRule => {
    const { remindedAt = null, ...rule } = app.signInRule ?? { demand: null };
    return {
      rule: rule.demand === null ? null : rule,
      remindedAt,
      isPasskeyAvailable: true,
      missing: lacking(app, rule.demand ?? 'secondFactor'),
    };
  };
  return {
    'apps.signInRule': ({ input: { params } }) => ({ body: describe(findApplication(hub, params.id)) }),
    'apps.saveSignInRule'({ caller, input: { params, body } }) {
      const app = findApplication(hub, params.id);
      requireProof(hub, caller);
      const { rule } = body;
      const { signInRule: before } = app;
      if (before?.demand === rule?.demand && before?.from === rule?.from) return { body: describe(app) };
      app.signInRule = rule;
      record(hub, {
        action: 'change_app_sign_in_rule',
        parameters: { demand: rule?.demand ?? null, from: rule?.from ?? null },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: describe(app) };
    },
    'apps.remindOfSignInRule'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      app.signInRule = remindedRule(app.signInRule, hub.now());
      const { demand, from } = app.signInRule;
      const count = lacking(app, demand);
      record(hub, {
        action: 'remind_of_app_sign_in_rule',
        parameters: { demand, from, accessLevel: app.accessLevel, count },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { count } };
    },
  };
};

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
      role,
      rule: rule.demand === null ? null : rule,
      remindedAt,
      missing: lacking(role, rule.demand ?? 'secondFactor'),
    };
  };
  return {
    'system.signInRules': () => ({ body: { isPasskeyAvailable: true, roles: roles.map(describe) } }),
    'system.saveSignInRule'({ caller, input: { params, body } }) {
      const { role } = params;
      const { rule } = body;
      if (role === 'owner' && caller.user.role !== 'owner') throw new Refusal('owner_rule');
      requireProof(hub, caller);
      const { [role]: before, ...others } = organisation.signInRules;
      if (before?.demand === rule?.demand && before?.from === rule?.from) return { body: describe(role) };
      organisation.signInRules = rule === null ? others : { ...others, [role]: rule };
      record(hub, {
        action: 'change_sign_in_rule',
        parameters: { role, demand: rule?.demand ?? null, from: rule?.from ?? null },
        actor: caller.user,
        entity: systemEntities.settings,
      });
      return { body: describe(role) };
    },
    'system.remindOfSignInRule'({ caller, input: { params } }) {
      const { role } = params;
      const stored = remindedRule(organisation.signInRules[role], hub.now());
      const { demand, from } = stored;
      organisation.signInRules = { ...organisation.signInRules, [role]: stored };
      const count = lacking(role, demand);
      record(hub, {
        action: 'remind_of_sign_in_rule',
        parameters: { role, demand, from, count },
        actor: caller.user,
        entity: systemEntities.settings,
      });
      return { body: { count } };
    },
  };
};
