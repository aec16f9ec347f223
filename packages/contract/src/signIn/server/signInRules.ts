/** Sign-in requirements of roles and applications. */
import { consoleReaders } from '../../api/audience.ts';
import { Refusal } from '../../api/server/refusal.ts';
import { hasHappened, iso, type Moment } from '../../lib/server/moments.ts';
import { initialRulesAfterMs, reminderEveryMs } from '../../limits.ts';
import { type Role, roles } from '../../people/schemas/role.ts';
import type { SignInDemand, SignInRule } from '../schemas/signInRule.ts';
import { demandOf, meets, type ProofRule } from './policy.ts';
import type { Proofs } from './proofs.ts';

/** The rules of the roles that have one. */
export type SignInRules = { readonly [Name in Role]?: SignInRule };

/** A rule with the time of the last reminder. */
export type StoredSignInRule = SignInRule & { remindedAt?: string };
export type StoredSignInRules = { readonly [Name in Role]?: StoredSignInRule };

/** Returns the rules of a new hub: everyone who opens the console needs a second factor, two weeks from now. */
export function initialSignInRules(at: Moment): SignInRules {
  const from = iso(Number(at) + initialRulesAfterMs).slice(0, 10);
  return Object.fromEntries(consoleReaders.by.map(role => [role, { demand: 'secondFactor', from }]));
}

/**
 * Returns the roles that open the console and have no rule, not even one that begins later.
 *
 * @param by the role of the administrator, who gets those whose rule they can set
 */
export const unruledRoles = (rules: SignInRules, by: Role): Role[] =>
  consoleReaders.by.filter(role => rules[role] === undefined && (by === 'owner' || role !== 'owner'));

/**
 * Returns a rule after a reminder.
 *
 * @param stored the rule; null or undefined for none
 * @throws {Refusal} `no_rule`, or `reminded_already` within a day
 */
export function remindedRule(stored: StoredSignInRule | null | undefined, at: Moment): StoredSignInRule {
  if (stored === null || stored === undefined) throw new Refusal('no_rule');
  const last = stored.remindedAt === undefined ? null : Date.parse(stored.remindedAt);
  if (last !== null && hasHappened(last, at) && Number(at) - last < reminderEveryMs) {
    throw new Refusal('reminded_already');
  }
  return { ...stored, remindedAt: iso(at) };
}

/** The methods proven in a session. */
export interface SignInFacts {
  role: Role;
  proofs: Proofs;
  /** A remembered device replaced the second factor when the session began. */
  isDeviceRemembered: boolean;
}

/** The factors of an account besides its password. */
export interface HeldFactors {
  /** An authenticator app or a passkey. */
  hasFactor: boolean;
  hasPasskey: boolean;
}

/** Returns whether an account has the factor that a rule requires. True without a rule. */
export const isMetBy = (rule: SignInRule | undefined, { hasFactor, hasPasskey }: HeldFactors): boolean =>
  rule === undefined || (rule.demand === 'passkey' ? hasPasskey : hasFactor);

/** Returns whether an account has the factor that a rule requires at a time. True before the day of the rule. */
export const isMetNow = (rule: SignInRule | null | undefined, held: HeldFactors, at: Moment): boolean =>
  rule === null || rule === undefined || !hasCome(rule.from, at) || isMetBy(rule, held);

/** Returns the application whose rule holds next and is not met by an account; null for none. */
export function nextUnmet(
  apps: readonly { name: string; signInRule: SignInRule | null }[],
  held: HeldFactors,
  at: Moment,
): (SignInRule & { name: string }) | null {
  const unmet = apps.flatMap(({ name, signInRule: rule }) =>
    rule === null || hasCome(rule.from, at) || isMetBy(rule, held)
      ? []
      : [{ name, demand: rule.demand, from: rule.from }],
  );
  const orderOf = ({ from, name }: { from: string; name: string }) => `${from} ${name}`;
  return unmet.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))[0] ?? null;
}

/** Returns when a day begins, in UTC. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns whether a day has come. */
const hasCome = (day: string, at: Moment): boolean => startOfDay(day) <= Number(at);

/** Returns the rules of roles as the policy takes them. */
export const proofRulesOf = (rules: SignInRules): ProofRule[] =>
  roles.flatMap(role => {
    const rule = rules[role];
    return rule === undefined ? [] : [{ ...proofRuleOf(rule), roles: [role] }];
  });

const proofRuleOf = ({ demand, from }: SignInRule): ProofRule => ({
  level: 2,
  isPasskey: demand === 'passkey',
  maxAgeMs: null,
  from: startOfDay(from),
});

/** An application, as far as its rule is concerned. */
export interface RuledApp {
  appId: string;
  /** Null for none. */
  signInRule: SignInRule | null;
}

/** Returns the rule of an application as the policy takes it. */
export const appRulesOf = ({ appId, signInRule }: RuledApp): ProofRule[] =>
  signInRule === null ? [] : [{ ...proofRuleOf(signInRule), appIds: [appId] }];

/** Returns the requirement of rules that a session does not meet; null for none. */
export function unprovenOf(
  rules: readonly ProofRule[],
  { role, proofs, isDeviceRemembered }: SignInFacts,
  at: Moment,
  appId: string | null = null,
): SignInDemand | null {
  const demand = demandOf({ role, appId, rules, methods: [], proofs, isDeviceRemembered, at });
  if (demand.level === 1 || meets(demand, { proofs, isDeviceRemembered, at })) return null;
  return demand.isPasskey ? 'passkey' : 'secondFactor';
}

/** Returns the requirement of an application that a session does not meet; null for none. */
export const unprovenAt = (app: RuledApp, signIn: SignInFacts, at: Moment): SignInDemand | null =>
  unprovenOf(appRulesOf(app), signIn, at, app.appId);
