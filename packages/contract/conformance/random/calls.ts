import fc from 'fast-check';
import type { Endpoint } from '../../src/endpoint.ts';
import { type Role, roles } from '../../src/schemas/role.ts';
import { type EndpointId, endpointIds, endpoints } from '../../src/table.ts';
import type { Draft } from './drafts.ts';
import { inputsFor } from './inputs.ts';

/** The caller: an account by its number, with its current session, or another token. */
export type CallerDraft =
  | { account: number }
  | { token: 'none' | 'junk' | 'masterKey' | 'signOnToken' | 'appSession' | 'former'; nth: number };

/** A call, before its values are resolved. */
export interface CallDraft {
  kind: 'call';
  id: EndpointId;
  caller: CallerDraft;
  params?: Draft;
  query?: Draft;
  body?: Draft;
  /** Sent as a background call. */
  isBackground?: boolean;
  /** Index of the user agent. */
  device?: number;
  /** Sent with the ETag of the caller's previous response. */
  isRevalidated?: boolean;
  /** The number of times it is sent. */
  times?: number;
}

/** One step of a sequence: a call, the next page of an earlier response, or time that passes. */
export type Step =
  | CallDraft
  | { kind: 'follow'; caller: CallerDraft; nth: number }
  | { kind: 'wait'; milliseconds: number };

/** The account number of each role. */
const accounts: Readonly<Record<Role, number>> = { owner: 0, admin: 1, manager: 2, user: 3 };

const seldom = fc.nat(50).map(number => number === 50);

const callers = (allowed: readonly Role[]): fc.Arbitrary<CallerDraft> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...allowed).map(role => ({ account: accounts[role] })) },
    { weight: 7, arbitrary: fc.nat(99).map(account => ({ account })) },
    {
      weight: 2,
      arbitrary: fc.record({
        token: fc.constantFrom(
          'none',
          'junk',
          'masterKey',
          'masterKey',
          'signOnToken',
          'appSession',
          'former',
        ),
        nth: fc.nat(9),
      }),
    },
  );

function callOf(id: EndpointId): fc.Arbitrary<Step> {
  const row: Endpoint = endpoints[id];
  const { access } = row;
  return fc.record({
    kind: fc.constant('call' as const),
    id: fc.constant(id),
    caller: callers(access.by === 'anyone' ? roles : access.by),
    params: inputsFor(id, row.params),
    query: inputsFor(id, row.query),
    body: inputsFor(id, row.body),
    isBackground: seldom,
    device: id === 'auth.login' ? fc.nat(4) : fc.constant(0),
    isRevalidated: fc.boolean(),
    times: fc.oneof(
      { weight: 12, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 7 }) },
    ),
  });
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const waits = fc.constantFrom(
  second,
  30 * second,
  minute,
  5 * minute,
  16 * minute,
  29 * minute,
  31 * minute,
  32 * minute,
  2 * hour,
  25 * hour,
  8 * day,
  91 * day,
);

/** Related areas, whose changes show in each other. */
const themes: readonly (readonly string[])[] = [
  ['auth', 'users', 'profile', 'notifications'],
  ['apps', 'access', 'portal', 'notifications'],
  ['signOn', 'apps', 'access', 'portal', 'auth'],
  ['auth', 'security', 'dashboard', 'auditLogs'],
  ['users', 'apps', 'access', 'auditLogs'],
  ['auth', 'system', 'users', 'push'],
];

const areaOf = (id: EndpointId) => id.split('.')[0] ?? '';

function stepsOf(areas: readonly string[]): fc.Arbitrary<Step> {
  const ids = endpointIds.filter(id => areas.includes(areaOf(id)));
  return fc.oneof(
    ...ids.map(id => ({ weight: weights[id] ?? 3, arbitrary: callOf(id) })),
    {
      weight: Math.ceil(ids.length / 12),
      arbitrary: fc.record({
        kind: fc.constant('follow' as const),
        caller: callers(['admin']),
        nth: fc.nat(99),
      }),
    },
    {
      weight: Math.ceil(ids.length / 6),
      arbitrary: waits.map(milliseconds => ({ kind: 'wait' as const, milliseconds })),
    },
  );
}

/** Weights of endpoints on which many others depend. */
const weights: Partial<Record<EndpointId, number>> = {
  'auth.login': 8,
  'signOn.generateToken': 8,
  'signOn.validate': 12,
};

/** Generates sequences of calls over the whole table or one theme. */
export const sequences = (maxSteps: number): fc.Arbitrary<Step[]> =>
  fc.oneof(
    ...[endpointIds.map(areaOf), ...themes].map(areas =>
      fc.array(stepsOf(areas), { minLength: 1, maxLength: maxSteps, size: 'max' }),
    ),
  );
