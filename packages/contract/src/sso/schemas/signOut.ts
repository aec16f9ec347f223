import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount, done, timestamp } from '../../lib/schemas/primitives.ts';

/**
 * States of a sign-out at an application. `waiting`: the first attempt is under way. `retrying`: no response so far.
 * `silent`: no response to the last attempt either. `unproven`: only the user's browser can notify the application.
 * `impossible`: the application has no address for it. `proxied`: the hub refuses its proxy's next request.
 */
export const signOutStates = [
  'waiting',
  'ended',
  'refused',
  'retrying',
  'silent',
  'unproven',
  'impossible',
  'proxied',
] as const;
export type SignOutState = (typeof signOutStates)[number];

/** Sign-outs at one application with the same outcome: one in a browser's report, maybe several in others. */
const signOutResult = v.object({
  id,
  appName: v.string(),
  /** The address of the application's icon; null for none. */
  icon: v.nullable(v.string()),
  /** The number of sessions in this result. */
  sessions: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.picklist(signOutStates),
  /** The outcome of the last attempt, in words. */
  status: v.nullable(v.string()),
  /** The address that the user's browser loads; null in reports of other browsers. */
  frame: v.nullable(v.string()),
  /** Time when the application's last token would have expired: the application's session may last that long. */
  tokensUntil: timestamp,
});
export type SignOutResult = v.InferOutput<typeof signOutResult>;

/** The sign-outs at applications that one action caused. docs/sso.md, 'Signing out'. */
export const signOutReport = v.object({
  /** The address at which the browser continues; null for the sign-in page. */
  continueTo: v.nullable(v.string()),
  results: v.array(signOutResult),
});
export type SignOutReport = v.InferOutput<typeof signOutReport>;

/** The id of a report; null if no application that can be notified had a session. */
export const reportId = v.nullable(id);

/** The number of sessions that an action ended, with the report on them. */
export const endedSessions = v.object({
  ended: amount,
  signOutReport: reportId,
});

/** An action that may have ended sessions, with the report on them. */
export const doneWithReport = v.object({ ...done.entries, signOutReport: reportId });

export const logoutResponse = v.object({
  ok: v.literal(true),
  /** True if applications are notified or stay signed in, as this browser's report shows. docs/sso.md, 'Signing out'. */
  hasReport: v.boolean(),
});
