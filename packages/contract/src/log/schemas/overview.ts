import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount } from '../../lib/schemas/primitives.ts';

/** The steps of a new hub, in the order in which they make sense. docs/hub.md, 'Setup guide'. */
export const setupSteps = [
  'application',
  'people',
  'grant',
  'opened',
  'administrator',
  'mail',
  'backup',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Kinds of items that can need an administrator's attention, the most urgent first. docs/log.md, 'Dashboard'. */
const attentionKinds = [
  'requests',
  'registrations',
  'lockedAccounts',
  'refusedSignOns',
  'expiredClients',
  'expiringClients',
  'passwordsAlone',
  'backup',
  'backupTest',
  'administrator',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const attention = v.object({
  kind: v.picklist(attentionKinds),
  /** At least 1, and at most `maxCounted`. */
  count: amount,
  /** The application, user or machine client, if the item is about a single one. */
  subject: v.nullable(v.object({ id, name: v.string() })),
});
export type Attention = v.InferOutput<typeof attention>;

/** Content of the dashboard besides the figures. */
export const overviewResponse = v.object({
  /** State of each setup step, from the facts of the database; null for callers who are not administrators. */
  setup: v.nullable(v.array(v.object({ step: v.picklist(setupSteps), isDone: v.boolean() }))),
  attention: v.array(attention),
  /** Created and registered accounts, and opens of applications, by day (UTC), oldest first. The last entry is today. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), newPeople: amount, opens: amount })),
  /** The applications with the most opens in the same days, the most opened first. */
  topApplications: v.array(v.object({ id, name: v.string(), icon: v.nullable(v.string()), opens: amount })),
  /** Sign-ins of the same days by hour of the day (UTC). */
  signInHours: v.pipe(v.array(amount), v.length(24)),
});
export type Overview = v.InferOutput<typeof overviewResponse>;
