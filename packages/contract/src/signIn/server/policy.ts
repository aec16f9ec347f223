/** The methods that a person must authenticate with to enter the hub, a part of it or an application. */

import type { Moment } from '../../lib/server/moments.ts';
import type { Role } from '../../people/schemas/role.ts';
import { hasFirstFactor, type Level, levelOf, type ProofMethod, type Proofs } from './proofs.ts';

/** A requirement for some requests. An absent list applies to all. */
export interface ProofRule {
  roles?: readonly Role[];
  appIds?: readonly string[];
  level: Level;
  /** Only a passkey is enough. */
  isPasskey?: boolean;
  /** Maximum age of the proofs; null for any age. */
  maxAgeMs: number | null;
  /** Time from which the rule applies; null for always. */
  from: Moment | null;
}

/** The facts on which a decision depends. */
export interface PolicyFacts {
  role: Role;
  /** The application that the person wants; null for the hub. */
  appId: string | null;
  rules: readonly ProofRule[];
  /** The methods that the account has. */
  methods: readonly ProofMethod[];
  proofs: Proofs;
  /** The user chose to skip the second factor on this device. */
  isDeviceRemembered: boolean;
  at: Moment;
}

/** `prove` lists methods of which one must be used next; `enrol` if the account has none that suffices. */
export type Verdict = { kind: 'enough' } | { kind: 'prove'; methods: ProofMethod[] } | { kind: 'enrol' };

/** Methods that authenticate the second factor after a password, or replace it until there is a new one. */
const afterTheFirst: readonly ProofMethod[] = ['passkey', 'totp', 'recoveryCode', 'link'];

/** Methods with which a sign-in can begin. */
const toBegin: readonly ProofMethod[] = ['passkey', 'password', 'link'];

const applies = (rule: ProofRule, { role, appId, at }: PolicyFacts): boolean =>
  (rule.from === null || Number(rule.from) <= Number(at)) &&
  (rule.roles?.includes(role) ?? true) &&
  (rule.appIds === undefined || (appId !== null && rule.appIds.includes(appId)));

/** The requirements of all applicable rules together. */
export interface Demand {
  level: Level;
  /** Only a passkey is enough. */
  isPasskey: boolean;
  maxAgeMs: number | null;
}

/** Returns the requirement of all applicable rules: the highest level and the shortest age. */
export function demandOf(facts: PolicyFacts): Demand {
  const rules = facts.rules.filter(rule => applies(rule, facts));
  const ages = rules.flatMap(({ maxAgeMs }) => maxAgeMs ?? []);
  const isTwo = hasOwnFactor(facts) || isEnrolling(facts) || rules.some(({ level }) => level === 2);
  return {
    level: isTwo ? 2 : 1,
    isPasskey: rules.some(({ isPasskey }) => isPasskey === true),
    maxAgeMs: ages.length === 0 ? null : Math.min(...ages),
  };
}

/**
 * Returns whether an account requires two factors at every sign-in. A passkey does not: beside a password it is another
 * way in, on the devices that have it.
 */
const hasOwnFactor = ({ methods }: Pick<PolicyFacts, 'methods'>) => methods.includes('totp');

/**
 * Returns whether a right password in a session clears earlier failures. It does not while the account has codes and the
 * session has proven one factor: otherwise a password would give new tries at the codes.
 */
export const clearsFailures = ({
  methods,
  proofs,
  at,
}: Pick<PolicyFacts, 'methods' | 'proofs' | 'at'>): boolean =>
  levelOf(proofs, at) === 2 || !methods.some(method => method === 'totp' || method === 'recoveryCode');

/** An administrator reset the second step: until there is a new one, the password needs the link. */
const isEnrolling = ({ methods }: Pick<PolicyFacts, 'methods'>) => methods.includes('link');

/**
 * Returns whether proofs meet a requirement.
 *
 * A remembered device skips the second factor of a sign-in and nothing else: not where the age of the proofs counts,
 * and not where only a passkey is enough.
 */
export function meets(
  { level, isPasskey, maxAgeMs }: Demand,
  { proofs, isDeviceRemembered, at }: Pick<PolicyFacts, 'proofs' | 'isDeviceRemembered' | 'at'>,
): boolean {
  if (isPasskey) return isRecent(proofs, 'passkey', at, maxAgeMs);
  const reached = levelOf(proofs, at, maxAgeMs);
  return reached >= level || (isDeviceRemembered && reached === 1 && maxAgeMs === null);
}

/** Returns what must be proven now. It serves every door: sign-in, applications, and dangerous actions. */
export function decide(facts: PolicyFacts): Verdict {
  const demand = demandOf(facts);
  if (meets(demand, facts)) return { kind: 'enough' };
  const { methods, proofs, at } = facts;
  const { maxAgeMs } = demand;
  const isDue = (method: ProofMethod) => methods.includes(method) && !isRecent(proofs, method, at, maxAgeMs);
  if (!hasFirstFactor(proofs, at, maxAgeMs)) return proveOneOf(toBegin.filter(isDue));
  if (isEnrolling(facts) && levelOf(proofs, at, maxAgeMs) < 2) {
    if (isDue('link')) return proveOneOf(afterTheFirst.filter(isDue));
    // The link let them in to add a factor: the passkeys of the account may be lost.
    if (!demand.isPasskey) return { kind: 'enrol' };
  }
  if (!demand.isPasskey) return proveOneOf(afterTheFirst.filter(isDue));
  if (methods.includes('passkey')) return { kind: 'prove', methods: ['passkey'] };
  // A user with another second factor authenticates with it before they add a passkey.
  const isOwnDue = hasOwnFactor(facts) && levelOf(proofs, at, maxAgeMs) < 2;
  return proveOneOf(isOwnDue ? afterTheFirst.filter(isDue) : []);
}

const proveOneOf = (methods: ProofMethod[]): Verdict =>
  methods.length === 0 ? { kind: 'enrol' } : { kind: 'prove', methods };

const isRecent = (proofs: Proofs, method: ProofMethod, at: Moment, maxAgeMs: number | null): boolean => {
  const proven = proofs[method];
  return proven !== undefined && levelOf({ [method]: proven }, at, maxAgeMs) > 0;
};
