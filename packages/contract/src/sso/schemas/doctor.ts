import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { timestamp } from '../../lib/schemas/primitives.ts';
import { problemCodes } from '../doctor/labels.ts';

const reason = v.picklist(problemCodes);
const value = v.nullable(v.string());

/** Finds a refusal in the log: 12 hexadecimal digits, shown to the visitor. */
const reference = v.string();

/** A refused request of an application. The same refusal is counted. docs/sso.md, 'Refused requests'. */
export const oidcRefusal = v.object({
  reference,
  reason,
  sent: value,
  expected: value,
  count: v.number(),
  firstAt: timestamp,
  lastAt: timestamp,
});
export type OidcRefusal = v.InferOutput<typeof oidcRefusal>;

/** The steps of a sign-on, in the order in which they usually arrive. */
export const testStepKinds = ['authorization', 'signIn', 'access', 'code', 'token', 'userinfo'] as const;
export type TestStepKind = (typeof testStepKinds)[number];

/** `waiting`: a screen of the hub waits for the visitor. */
export const testStepOutcomes = ['ok', 'waiting', 'refused'] as const;

/** A request of the application, or a response, during a test. */
const testStep = v.object({
  at: timestamp,
  kind: v.picklist(testStepKinds),
  outcome: v.picklist(testStepOutcomes),
  reason: v.nullable(reason),
  sent: value,
  expected: value,
  reference: v.nullable(reference),
  /** The parameters of the application's request, without secrets. */
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type TestStep = v.InferOutput<typeof testStep>;

/** `refused` until a later request succeeds; `done` once tokens were issued. */
const testStates = ['waiting', 'running', 'refused', 'done', 'expired'] as const;

/** A test of an application's sign-on, of one administrator. */
export const signOnTest = v.object({
  id,
  beganAt: timestamp,
  expiresAt: timestamp,
  state: v.picklist(testStates),
  steps: v.array(testStep),
});
export type SignOnTest = v.InferOutput<typeof signOnTest>;
