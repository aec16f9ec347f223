/** Findings of the security rules, with their events and notifications. */
import * as v from 'valibot';
import { place } from '../../lib/schemas/lastUse.ts';
import { amount } from '../../lib/schemas/primitives.ts';
import type { SecurityEventType } from '../schemas/security.ts';
import { severityOf } from '../security/riskScores.ts';
import { codesTried, countOf } from './counts.ts';
import { defineEvent, type NoticeDefinition, noParameters } from './define.ts';

/** Fields that findings of every type have. */
const about = {
  riskScore: amount,
  username: v.nullable(v.string()),
  ip: v.string(),
  /** Created by Generate Test Data. */
  isTest: v.boolean(),
};
export type AboutFinding = v.InferOutput<v.ObjectSchema<typeof about, undefined>>;

interface FindingDefinition<Schema extends v.GenericSchema> {
  /** Of the schema, as in `EventDefinition`. */
  version?: number | undefined;
  parameters: Schema;
  /** Title of its notification. */
  title: string;
  summary: (parameters: v.InferOutput<Schema>, of: AboutFinding) => string;
  indicators: (parameters: v.InferOutput<Schema>) => string[];
}

const defineFinding = /* @__NO_SIDE_EFFECTS__ */ <const Schema extends v.GenericSchema>(
  definition: FindingDefinition<Schema>,
) => definition;

const accountOf = ({ username }: AboutFinding) => username ?? 'an unknown account';

/** Returns the target accounts of failed sign-ins as text. */
function targetOf(
  {
    failures,
    accounts,
    unknown = 0,
  }: { failures: number; accounts: number | null; unknown?: number | undefined },
  of: AboutFinding,
): string {
  if (accounts === null) return `to ${accountOf(of)}`;
  if (accounts === 0) return 'to unknown accounts';
  if (unknown === 0) return `to ${countOf(accounts, 'account')}`;
  return `(${failures - unknown} to ${countOf(accounts, 'account')}, ${unknown} to unknown accounts)`;
}

const placeName = (place: { city: string | null; country: string | null }) =>
  [place.city, place.country].filter(Boolean).join(', ') || 'an unknown location';

/**
 * Definitions of all types of security events. The API returns their wording as `aiAnalysis`.
 * docs/log.md, 'Security events'.
 */
export const findings = {
  brute_force_attempt: defineFinding({
    /**
     * `accounts`: null for the failures of one account. Otherwise the number of known accounts among all failures from
     * one address; `unknown` is the number of failures with names that no account has.
     */
    parameters: v.object({
      failures: amount,
      accounts: v.nullable(amount),
      unknown: v.optional(amount),
      isLocked: v.boolean(),
    }),
    title: 'Repeated failed sign-ins',
    summary: (attack, of) =>
      `${countOf(attack.failures, 'failed sign-in')} ${targetOf(attack, of)} from ${of.ip} within ten minutes.`,
    indicators: ({ failures, accounts, unknown = 0, isLocked }) => [
      countOf(failures, 'failure'),
      ...(accounts !== null && accounts > 1 ? ['several accounts'] : []),
      ...(unknown === 0 ? [] : ['unknown accounts']),
      ...(isLocked ? ['account locked'] : []),
    ],
  }),
  suspicious_location: defineFinding({
    /**
     * `travelledKm`: from the previous sign-in. `nearestKm`: from the nearest location of the last 30 days. `isTooFast`
     * and `isFar`: which of the two rules applied.
     */
    parameters: v.object({
      place,
      travelledKm: amount,
      nearestKm: amount,
      speedKmh: amount,
      isTooFast: v.boolean(),
      isFar: v.boolean(),
    }),
    title: 'Sign-in from an unusual location',
    summary: ({ place, travelledKm, nearestKm, isTooFast }, of) => {
      const signedIn = `${accountOf(of)} signed in from ${placeName(place)}`;
      return isTooFast
        ? `${signedIn}, ${travelledKm} km from the previous sign-in: too far to travel in the time between.`
        : `${signedIn}, ${nearestKm} km from the nearest location of the last 30 days.`;
    },
    indicators: ({ place, speedKmh, isTooFast, isFar }) => [
      ...(isTooFast ? [`${speedKmh} km/h`] : []),
      ...(isFar ? ['new location'] : []),
      placeName(place),
    ],
  }),
  multiple_device_access: defineFinding({
    parameters: v.object({ devices: amount }),
    title: 'Sign-ins from many devices',
    summary: ({ devices }, of) => `${accountOf(of)} signed in from ${devices} devices within a day.`,
    indicators: ({ devices }) => [`${devices} devices`],
  }),
  anonymous_network_access: defineFinding({
    parameters: v.object({ hasSucceeded: v.boolean() }),
    title: 'Sign-in from an anonymising network',
    summary: ({ hasSucceeded }, of) => {
      const attempt = hasSucceeded ? `${accountOf(of)} signed in` : `A sign-in to ${accountOf(of)} failed`;
      return `${attempt} from an anonymising network.`;
    },
    indicators: ({ hasSucceeded }) => ['anonymising network', hasSucceeded ? 'signed in' : 'failed'],
  }),
  cloned_passkey: defineFinding({
    parameters: noParameters,
    title: 'Passkey may have been copied',
    summary: (_, of) =>
      `A sign-in to ${accountOf(of)} from ${of.ip} was refused: the passkey's counter went back, so someone may have copied the passkey.`,
    indicators: () => ['counter went back'],
  }),
  reported_sign_in: defineFinding({
    parameters: noParameters,
    title: 'Sign-in reported by its user',
    summary: (_, of) => `${accountOf(of)} reported that a sign-in from ${of.ip} wasn't theirs.`,
    indicators: () => ['reported by the user'],
  }),
  second_step_failed: defineFinding({
    parameters: v.object({ wrongCodes: amount, recoveryCodes: amount }),
    title: 'Right password, no second step',
    summary: (tried, of) =>
      `Someone at ${of.ip} entered the password of ${accountOf(of)} and did not pass the second step: ${codesTried(tried)}.`,
    indicators: ({ wrongCodes, recoveryCodes }) => [
      'right password',
      ...(wrongCodes === 0 ? ['no code'] : [countOf(wrongCodes, 'wrong code')]),
      ...(recoveryCodes === 0 ? [] : [countOf(recoveryCodes, 'recovery code')]),
    ],
  }),
} satisfies Record<SecurityEventType, unknown>;

type Findings = typeof findings;

/** A finding's type with matching parameters. */
export type TypedFinding = {
  [Type in SecurityEventType]: {
    eventType: Type;
    parameters: v.InferOutput<Findings[Type]['parameters']>;
  };
}[SecurityEventType];

/** Returns the summary and indicators of a finding. */
export function describeFinding(
  { eventType, parameters }: TypedFinding,
  of: AboutFinding,
): { summary: string; indicators: string[] } {
  // Each definition accepts the parameters of its schema; `TypedFinding` guarantees the match.
  const definition = findings[eventType] as unknown as FindingDefinition<v.GenericSchema>;
  const summary = definition.summary(parameters, of);
  const indicators = definition.indicators(parameters);
  return of.isTest
    ? { summary: `Test: ${summary}`, indicators: ['test', ...indicators] }
    : { summary, indicators };
}

const foundSchema = <Type extends SecurityEventType>(eventType: Type) =>
  v.object({
    eventType: v.literal(eventType),
    ...about,
    parameters: findings[eventType].parameters as Findings[Type]['parameters'],
  });

const found = v.variant('eventType', [
  foundSchema('brute_force_attempt'),
  foundSchema('suspicious_location'),
  foundSchema('multiple_device_access'),
  foundSchema('anonymous_network_access'),
  foundSchema('cloned_passkey'),
  foundSchema('reported_sign_in'),
  foundSchema('second_step_failed'),
]);

export const securityEvents = {
  resolve_event: defineEvent({
    /** Without parameters for a finding that an earlier version stored as a sentence. */
    parameters: v.union([v.object({ finding: found }), noParameters]),
    severity: 'success',
    message: (resolution, { actor, entity }) => {
      if (!('finding' in resolution)) return `${actor} resolved a security event: ${entity}`;
      const { finding } = resolution;
      return `${actor} resolved a security event: ${describeFinding(finding, finding).summary}`;
    },
  }),
  generate_test_data: defineEvent({
    parameters: v.object({ count: amount }),
    message: ({ count }, { actor }) => `${actor} generated ${countOf(count, 'test event')}`,
  }),
  clear_test_data: defineEvent({
    parameters: v.object({ count: amount }),
    message: ({ count }, { actor }) => `${actor} cleared ${countOf(count, 'test event')}`,
  }),
};

type FindingNotice<Type extends SecurityEventType> = NoticeDefinition<
  v.ObjectSchema<typeof about & { finding: Findings[Type]['parameters'] }, undefined>
>;

/** Returns the notification of a type of finding, which shows the finding's summary. */
function noticeOf<Type extends SecurityEventType>(eventType: Type): FindingNotice<Type> {
  const { version, title, parameters } = findings[eventType];
  const definition: NoticeDefinition<v.ObjectSchema<typeof about & { finding: v.GenericSchema }, undefined>> =
    {
      version,
      parameters: v.object({ ...about, finding: parameters }),
      type: 'security',
      priority: ({ riskScore }) => (severityOf(riskScore) === 'critical' ? 'urgent' : 'high'),
      title,
      message: ({ finding, ...of }) =>
        describeFinding({ eventType, parameters: finding } as TypedFinding, of).summary,
      actionUrl: () => '/security',
      isPubliclyTriggerable: true,
    };
  return definition as unknown as FindingNotice<Type>;
}

export const securityNotices = {
  brute_force_attempt: noticeOf('brute_force_attempt'),
  suspicious_location: noticeOf('suspicious_location'),
  multiple_device_access: noticeOf('multiple_device_access'),
  anonymous_network_access: noticeOf('anonymous_network_access'),
  cloned_passkey: noticeOf('cloned_passkey'),
  reported_sign_in: noticeOf('reported_sign_in'),
  second_step_failed: noticeOf('second_step_failed'),
};
