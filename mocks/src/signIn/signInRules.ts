import { Refusal } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import type { DueProof } from '@portico/contract/signIn/schemas/passkey';
import type { NextMethod } from '@portico/contract/signIn/schemas/signInStep';
import { decide } from '@portico/contract/signIn/server/policy';
import type { ProofMethod } from '@portico/contract/signIn/server/proofs';
import { dueProof } from '@portico/contract/signIn/server/recentProof';
import {
  isMetBy,
  proofRulesOf,
  type StoredSignInRule,
  unprovenAt,
} from '@portico/contract/signIn/server/signInRules';
import { isUsable } from '@portico/contract/signIn/server/standing';
import { activeApps } from '../apps/grants.ts';
import type { Caller, Context } from '../context.ts';
import type { StoredApplication, StoredUser } from '../data/organisation.ts';

/** Returns what a user has beside a password. */
export function heldBy({ organisation }: Context, user: StoredUser) {
  const hasPasskey = organisation.passkeys.some(({ userId }) => userId === user.id);
  return { hasPasskey, hasFactor: hasPasskey || user.authenticators.some(({ name }) => name !== '') };
}

/** Returns the methods by which a user can prove who they are. */
function methodsOf(hub: Context, user: StoredUser): ProofMethod[] {
  const has: [ProofMethod, boolean][] = [
    ['password', user.password !== null],
    ['passkey', heldBy(hub, user).hasPasskey],
    ['totp', user.authenticators.some(({ name }) => name !== '')],
    ['link', user.enrolment !== null],
    ['recoveryCode', (user.recoveryCodes?.left ?? 0) > 0],
  ];
  return has.flatMap(([method, isHeld]) => (isHeld ? [method] : []));
}

/** Returns the methods of which a user must prove one after the password; none if it is enough. */
export function nextMethodsOf(hub: Context, user: StoredUser): NextMethod[] {
  const verdict = decide({
    role: user.role,
    appId: null,
    proofs: { password: iso(hub.now()) },
    isDeviceRemembered: false,
    methods: methodsOf(hub, user),
    at: hub.now(),
    rules: proofRulesOf(hub.organisation.signInRules),
  });
  return verdict.kind === 'prove' ? (verdict.methods as NextMethod[]) : [];
}

/** Returns an application as the policy takes it. */
const ruledApp = ({ id: appId, signInRule }: StoredApplication) => ({ appId, signInRule });

/** Returns what an application demands and a caller's session has not proven; null for nothing. */
export const unprovenFor = (hub: Context, { user, session }: Caller, app: StoredApplication) =>
  unprovenAt(ruledApp(app), { ...session, role: user.role, isDeviceRemembered: false }, hub.now());

/** Returns the methods of which a caller must confirm one before a dangerous action; null if none is due. */
export const dueProofOf = (hub: Context, { user, session }: Caller): DueProof =>
  dueProof({
    role: user.role,
    proofs: session.proofs,
    methods: methodsOf(hub, user),
    at: hub.now(),
    signInRules: hub.organisation.signInRules,
    apps: activeApps(hub, user, true).map(ruledApp),
  });

/** Refuses a caller who has not proven recently who they are. @throws {Refusal} `proof_required` */
export function requireProof(hub: Context, caller: Caller): void {
  if (dueProofOf(hub, caller) !== null) throw new Refusal('proof_required');
}

/** Returns a rule as administrators see it, with the number of active users who lack what it demands. */
export function describeRule(
  hub: Context,
  stored: StoredSignInRule | null | undefined,
  isAbout: (user: StoredUser) => boolean,
) {
  const { remindedAt = null, ...rule } = stored ?? { demand: null };
  const { demand } = rule;
  const users = hub.organisation.users.filter(user => isUsable(user) && isAbout(user));
  const isMet = (user: StoredUser) =>
    isMetBy({ demand: demand ?? 'secondFactor', from: '' }, heldBy(hub, user));
  const missing = users.filter(user => !isMet(user)).length;
  return { rule: rule.demand === null ? null : rule, remindedAt, missing };
}
