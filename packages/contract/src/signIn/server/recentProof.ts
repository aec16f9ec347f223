/** Decides whether a user must authenticate again before a dangerous action. Decision 96. */

import type { Moment } from '../../lib/server/moments.ts';
import { passkeyLimits } from '../../limits.ts';
import type { Role } from '../../people/schemas/role.ts';
import { confirmMethods, type DueProof } from '../schemas/passkey.ts';
import { decide } from './policy.ts';
import { hasFirstFactor, type ProofMethod, type Proofs } from './proofs.ts';
import { appRulesOf, proofRulesOf, type RuledApp, type SignInRules } from './signInRules.ts';

/** The facts on which the decision depends. */
export interface RecentProofFacts {
  role: Role;
  /** The methods proven in the session. A remembered device is no proof. */
  proofs: Proofs;
  /** The methods that the account has. */
  methods: readonly ProofMethod[];
  signInRules: SignInRules;
  /** The applications with a rule that the user was granted. */
  apps: readonly RuledApp[];
  at: Moment;
}

/**
 * Returns the methods of which the user must confirm one next: null if the session has proven enough in the last ten
 * minutes, and none if the account has none left. An account with a second factor needs both factors, and an account
 * with the factor that a rule requires needs that one.
 */
export function dueProof({ role, signInRules, apps, ...facts }: RecentProofFacts): DueProof {
  const { proofs, at } = facts;
  const maxAgeMs = passkeyLimits.freshProof;
  const rules = [
    ...proofRulesOf(signInRules),
    ...apps.flatMap(appRulesOf),
    { level: 1, maxAgeMs, from: null } as const,
  ];
  const methods = confirmMethods.filter(method => facts.methods.includes(method));
  for (const appId of [null, ...apps.map(app => app.appId)]) {
    const verdict = decide({ role, appId, rules, methods, proofs, at, isDeviceRemembered: false });
    if (verdict.kind === 'prove') return methods.filter(method => verdict.methods.includes(method));
    if (verdict.kind === 'enrol' && !hasFirstFactor(proofs, at, maxAgeMs)) return [];
  }
  return null;
}
