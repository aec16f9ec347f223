/** What roles demand of a sign-in. */
import { type Role, roles } from '../schemas/role.ts';
import type { SignInRule } from '../schemas/signInRule.ts';
import type { Moment } from './moments.ts';
import type { ProofRule } from './policy.ts';
import type { Proofs } from './proofs.ts';

/** The rules of the roles that have one. */
export type SignInRules = { readonly [Name in Role]?: SignInRule };

/** The same with the time of the last reminder. */
export type StoredSignInRules = { readonly [Name in Role]?: SignInRule & { remindedAt?: string } };

/** What a session has proven. */
export interface SignInFacts {
  role: Role;
  proofs: Proofs;
  /** A remembered device stood for the second factor when the session began. */
  isDeviceRemembered: boolean;
}

/** What an account has beside a password. */
export interface HeldFactors {
  /** An authenticator app or a passkey. */
  hasFactor: boolean;
  hasPasskey: boolean;
}

/** Returns whether an account has what a rule demands. Without a rule it has. */
export const isMetBy = (rule: SignInRule | undefined, { hasFactor, hasPasskey }: HeldFactors): boolean =>
  rule === undefined || (rule.demand === 'passkey' ? hasPasskey : hasFactor);

/** Returns whether an account has what the rule of its role demands at a time. Before the day of the rule it has. */
export const isMetNow = (rules: SignInRules, role: Role, held: HeldFactors, at: Moment): boolean => {
  const rule = rules[role];
  return rule === undefined || !hasCome(rule.from, at) || isMetBy(rule, held);
};

/** Returns when a day begins, in UTC. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns whether a day has come. */
const hasCome = (day: string, at: Moment): boolean => startOfDay(day) <= Number(at);

/** Returns the rules of roles as the policy takes them. */
export const proofRulesOf = (rules: SignInRules): ProofRule[] =>
  roles.flatMap(role => {
    const rule = rules[role];
    if (rule === undefined) return [];
    const isPasskey = rule.demand === 'passkey';
    return [{ roles: [role], level: 2 as const, isPasskey, maxAgeMs: null, from: startOfDay(rule.from) }];
  });
