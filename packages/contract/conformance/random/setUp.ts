import type { CallDraft } from './calls.ts';
import type { Later } from './drafts.ts';
import { both, pick } from './known.ts';

const byOwner = (id: CallDraft['id'], rest: Partial<CallDraft>): CallDraft => ({
  kind: 'call',
  id,
  caller: { account: 0 },
  ...rest,
});

const people = [
  { username: 'admin-1', role: 'admin' },
  { username: 'manager-1', role: 'manager' },
  { username: 'user-1', role: 'user', firstName: 'Élodie', lastName: 'Ma' },
  { username: 'Demo', role: 'user' },
  { username: 'temporary', role: 'manager' },
  { username: 'suspended', role: 'user' },
  { username: 'inactive', role: 'user' },
] as const;

const applications = [
  { name: 'Ledger', url: 'https://ledger.apps.example.com/in' },
  { name: 'ärger', url: '/notes' },
  { name: 'Roster', url: 'https://roster.example/in?a=1', accessLevel: 'manager' },
  { name: 'Payroll', url: 'https://payroll.example', accessLevel: 'admin', category: 'finance' },
  { name: 'No address' },
  { name: 'Closed', url: 'https://closed.example' },
] as const;

/** Pairs of account and application, by number. The owner is account 0. */
const grants = [
  [1, 0],
  [2, 0],
  [3, 0],
  [2, 2],
  [1, 3],
  [3, 4],
  [3, 5],
] as [number, number][];

const person =
  (nth: number): Later =>
  known =>
    pick(known, 'user', nth);
const app =
  (nth: number): Later =>
  known =>
    pick(known, 'app', nth);

const ownPasswordOf: Later = (_, caller) => caller?.password ?? both('');

const ownPassword = (account: number): CallDraft => ({
  kind: 'call',
  id: 'auth.changePassword',
  caller: { account },
  body: {
    currentPassword: ownPasswordOf,
    newPassword: `the password of ${account}`,
  },
});

const initialSettings = {
  sessionTimeout: 24,
  maxLoginAttempts: 5,
  passwordMinLength: 8,
  requirePasswordChange: false,
  enableAuditLogging: true,
  enableNotifications: true,
  defaultUserRole: 'user',
};

/** Creates the organisation with which every sequence starts, on a new hub. */
export const setUpSteps: readonly CallDraft[] = [
  byOwner('auth.verify', {}),
  ...people.map(details =>
    byOwner('users.create', { body: { ...details, email: `${details.username}@people.example` } }),
  ),
  ...applications.map(body => byOwner('apps.create', { body })),
  ...[1, 2, 3, 4, 6, 7].map(ownPassword),
  ...grants.map(([holder, held]) =>
    byOwner('access.grant', { params: { userId: person(holder), appId: app(held) } }),
  ),
  byOwner('apps.update', { params: { id: app(5) }, body: { isActive: false } }),
  byOwner('users.suspend', { params: { id: person(6) }, body: { suspend: true } }),
  byOwner('users.deactivate', { params: { id: person(7) }, body: { deactivate: true } }),
  {
    kind: 'call',
    id: 'portal.requestAccess',
    caller: { account: 3 },
    body: { appId: app(1), reason: 'It is my work.' },
  },
  { kind: 'call', id: 'signOn.generateToken', caller: { account: 3 }, body: { appId: app(0) } },
  {
    kind: 'call',
    id: 'system.generateMasterKey',
    caller: { account: 1 },
    body: { currentPassword: ownPasswordOf },
  },
  byOwner('system.saveSettings', { body: { ...initialSettings, allowSelfRegistration: true } }),
  byOwner('security.generateTestData', {}),
  byOwner('security.events', {}),
  ...[0, 1, 2, 3].flatMap((account): CallDraft[] => [
    { kind: 'call', id: 'notifications.list', caller: { account } },
    { kind: 'call', id: 'profile.sessions', caller: { account } },
  ]),
];
