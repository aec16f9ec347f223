import fc from 'fast-check';
import type { EndpointId } from '../../src/table.ts';
import { pictures } from '../pictures.ts';
import { browser } from '../samples.ts';
import { unknownId } from '../world.ts';
import type { Draft, Later } from './drafts.ts';
import { kindOf } from './kinds.ts';
import { type Account, both, type Known, nthOf, type Pair, pick } from './known.ts';

type Part = fc.Arbitrary<Draft>;

const any = fc.nat(99);
const few = fc.nat(9);

/** Returns ids in upper case, which name the same thing. */
const inCapitals = (pair: Pair<string>): Pair<string> => [pair[0].toUpperCase(), pair[1].toUpperCase()];

const accountOf = (known: Known, nth: number) => nthOf(known.accounts, nth) as Account;

const later = (make: Later): Later => make;

const spelt = fc.constantFrom(
  (name: string) => name,
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => ` ${name} `,
);

/** Generates existing, new and invalid names. */
const names = (own: (account: Account) => string, made: (number: number) => string): Part =>
  fc.oneof(
    { weight: 4, arbitrary: few.map(made) },
    {
      weight: 2,
      arbitrary: fc.tuple(any, spelt).map(([nth, as]) => later(k => both(as(own(accountOf(k, nth)))))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'ab',
        'two words',
        'at@home.example',
        'élan',
        'ÉLAN',
        'demo',
        'x'.repeat(65),
      ),
    },
  );

const username = names(
  account => account.username,
  number => `guest-${number}`,
);
const email = names(
  account => account.email || 'owner@example.com',
  number => `guest-${number}@people.example`,
);

/** Generates a typed password from the right one. */
const typed: fc.Arbitrary<(right: Pair<string>) => Pair<string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant((right: Pair<string>) => right) },
  { weight: 2, arbitrary: fc.constant(() => both('certainly wrong')) },
  { weight: 1, arbitrary: fc.constant(([one, other]: Pair<string>) => [`${one} `, `${other} `] as const) },
);

const newPassword = fc.oneof(
  { weight: 5, arbitrary: few.map(number => `no list has phrase ${number}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('password', 'seven77', 'é'.repeat(37), 'user-1', 'ten letters', 'é'.repeat(8)),
  },
);

const login: Part = fc
  .record({ nth: any, byEmail: fc.boolean(), as: spelt, typed, remember: fc.boolean(), isKnown: few })
  .map(({ nth, byEmail, as, typed, remember, isKnown }) =>
    later(known => {
      const account = accountOf(known, nth);
      const name = isKnown === 9 ? 'unknown name' : (byEmail && account.email) || account.username;
      const [one, other] = typed(account.password);
      const body = { username: as(name), remember };
      return [
        { ...body, password: one },
        { ...body, password: other },
      ];
    }),
  );

const changePassword: Part = fc
  .record({ typed, newPassword, isSame: few })
  .map(({ typed, newPassword, isSame }) =>
    later((_, caller) => {
      const right = caller?.password ?? both('no password');
      const current = typed(right);
      const next = isSame === 9 ? current : both(newPassword);
      return [
        { currentPassword: current[0], newPassword: next[0] },
        { currentPassword: current[1], newPassword: next[1] },
      ];
    }),
  );

/** Generates tokens with API keys, most of which match. */
const validate: Part = fc
  .record({
    kind: fc.constantFrom('signOnToken', 'appSession', 'session', 'apiKey', 'none'),
    token: any,
    key: any,
    isFitting: few,
  })
  .map(({ kind, token, key, isFitting }) =>
    later(known => {
      const held = nthOf(known.accounts, token)?.token ?? both('none');
      const presented =
        kind === 'session' ? held : kind === 'none' ? both('none') : pick(known, kind as 'appSession', token);
      const fitting = known.keys[known.appOf[presented[0]] ?? ''];
      const apiKey = fitting !== undefined && isFitting < 8 ? fitting : pick(known, 'apiKey', key);
      return [
        { token: presented[0], apiKey: apiKey[0] },
        { token: presented[1], apiKey: apiKey[1] },
      ];
    }),
  );

const second = 1000;
const hour = 3600 * second;

/** Generates times near the present, and invalid ones. */
const moments = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(-30 * 24 * hour, -24 * hour, -hour, -60 * second, -second, 0, hour)
      .map(ago => later(known => both(new Date(known.now + ago).toISOString()))),
  },
  { weight: 2, arbitrary: any.map(nth => later(known => pick(known, 'moment', nth))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2026-02-30T10:00:00Z',
      '2026-11-21',
      '0000-01-01T00:00:00Z',
      '2026-11-21T10:30:00+01:00',
      '2026-11-21 09:31:00Z',
      '9999-12-31T23:59:59-23:59',
      '2026-11-21T09:30:00.123456Z',
      'yesterday',
      '2026-11-21T09:30:00+23:59',
      '2026-11-21T09:30:00Z',
    ),
  },
);

const numbers = fc.constantFrom(
  '1',
  '2',
  '3',
  '50',
  '0',
  '-1',
  '200',
  '201',
  '1.5',
  '1e1',
  ' 3 ',
  '0x2',
  'all',
  '',
);

const urls = fc.constantFrom(
  '',
  '/notes?a=1#b',
  'https://notes.apps.example.com/in',
  'HTTPS://Apps.Example.com',
);

// Addresses only: DNS lookups are not part of the contract.
const endpoints = fc.constantFrom('https://192.0.9.1/one', 'https://192.0.9.1/two', 'https://10.1.2.3/');

/** A session of the caller, or any. */
const anySession = fc
  .tuple(any, few)
  .map(([nth, own]) => later((known, caller) => (own < 2 && caller?.session) || pick(known, 'session', nth)));

/** Generators for fields whose schema is not enough, by endpoint and field, or by field. */
const hints: Readonly<Record<string, Part>> = {
  'auth.login': login,
  'auth.changePassword': changePassword,
  'signOn.validate': validate,
  'auth.forgotPassword.username': any.map(nth => later(known => both(accountOf(known, nth).username))),
  'profile.endSession.id': anySession,
  'profile.reportSignIn.id': anySession,
  username,
  email,
  password: newPassword,
  search: fc.constantFrom(
    'guest',
    'GUEST',
    'gu',
    'st',
    'a',
    'ow',
    'é',
    'É',
    'élan',
    '%',
    '_',
    '\\',
    'app',
    'signed in',
    '127',
    '',
    ' ',
    'user-1 example',
    'ex',
    'people.example',
    'i',
    'ﬁn',
    'İ',
    'ß',
    'login',
    'ed',
    'ma ad',
  ),
  name: fc.constantFrom(
    'Ledger',
    'ledger',
    'Élan',
    'App 10',
    'App 2',
    'a-b',
    'a b',
    'zebra',
    'Ärger',
    'App 2',
    '🦊',
    '_',
  ),
  url: urls,
  endpoint: endpoints,
  subscription: endpoints.map(browser),
  picture: fc.constantFrom(...Object.values(pictures)),
  limit: numbers,
  offset: numbers,
  cursor: fc.constantFrom('bm9uZSBvZiBvdXJz', 'x', '', 'W10=', '%', 'é'),
  after: moments,
  before: moments,
  grantedAt: moments,
  ipAddress: fc.constantFrom('127.0.0.1', '203.0.113.10', '127.0.0', ''),
  action: fc.constantFrom('login', 'failed_login', 'update_user', 'grant_access', 'no_such', 'LOGIN'),
  entityId: fc
    .tuple(fc.constantFrom('user', 'app', 'session', 'securityEvent'), any)
    .map(([kind, nth]) => later(known => pick(known, kind as 'user', nth))),
};

/** Returns the generator for a field, or undefined if its schema is enough. */
export function hintOf(id: EndpointId, key: string): Part | undefined {
  const hint = hints[key === '' ? id : `${id}.${key}`] ?? hints[key];
  if (hint !== undefined || key === '') return hint;
  const kind = kindOf(id, key);
  if (kind === undefined) return undefined;
  return fc.oneof(
    { weight: 18, arbitrary: any.map(nth => later(known => pick(known, kind, nth))) },
    { weight: 1, arbitrary: any.map(nth => later(known => inCapitals(pick(known, kind, nth)))) },
    { weight: 1, arbitrary: fc.constant(unknownId) },
  );
}
