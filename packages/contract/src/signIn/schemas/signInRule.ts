import * as v from 'valibot';
import { day, timestamp } from '../../lib/schemas/primitives.ts';
import { role } from '../../people/schemas/role.ts';

/** Requirements of a sign-in: a second factor besides the password, or a passkey. */
export const signInDemands = ['secondFactor', 'passkey'] as const;
export type SignInDemand = (typeof signInDemands)[number];

/** A rule of a role or an application. It holds from the beginning of a day in UTC. */
export interface SignInRule {
  demand: SignInDemand;
  /** YYYY-MM-DD. */
  from: string;
}

const demand = v.picklist(signInDemands, 'Demand must be secondFactor or passkey');

/** Body of PUT /api/system/sign-in-rules/:role and /api/apps/:id/sign-in-rule. Null for no rule. */
export const saveSignInRuleBody = v.object({
  rule: v.nullable(
    v.object({ demand, from: day('Date must be a day such as 2026-12-01') }, 'Rule is required'),
  ),
});

const rule = v.nullable(v.object({ demand, from: v.string() }));

/**
 * Response entries of a rule. `missing` is the number of its users who may sign in and lack the required factor; without
 * a rule, a second factor. Null if there are very many. `remindedAt` is the time of the last reminder.
 */
const ruleEntries = { rule, missing: v.nullable(v.number()), remindedAt: v.nullable(timestamp) };

/** The rule of a role. */
export const roleSignInRule = v.object({ role, ...ruleEntries });
export type RoleSignInRule = v.InferOutput<typeof roleSignInRule>;

/** The rule of an application. `isPasskeyAvailable`: browsers offer passkeys at this hub's address. */
export const appSignInRule = v.object({ ...ruleEntries, isPasskeyAvailable: v.boolean() });
export type AppSignInRule = v.InferOutput<typeof appSignInRule>;

/** The requirement of an application that the caller's session does not meet; null for none. */
export const unproven = v.nullable(demand);

/** The rules of all roles. `isPasskeyAvailable`: browsers offer passkeys at this hub's address. */
export const signInRules = v.object({ isPasskeyAvailable: v.boolean(), roles: v.array(roleSignInRule) });

/**
 * The rule of the caller's role, also before its day; null for none. `isMet`: the caller has the required factor. `app`
 * is the caller's first application that will require a factor that they lack, with its day; null for none.
 */
export const ownSignInRule = v.object({
  rule,
  isMet: v.boolean(),
  app: v.nullable(v.object({ name: v.string(), demand, from: v.string() })),
});
export type OwnSignInRule = v.InferOutput<typeof ownSignInRule>;

/** The number of users who were reminded. */
export const reminded = v.object({ count: v.number() });
