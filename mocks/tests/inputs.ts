import type { InputOf } from '@portico/contract/api/endpoint';
import type { EndpointAt, EndpointId } from '@portico/contract/api/table';
import { numberedId } from '../src/data/ids.ts';
import { initialSettings } from '../src/data/organisation.ts';
import { acceptAppPasswords, addAppPasswords } from '../src/fixtures/appPasswords.ts';
import { addFactors } from '../src/fixtures/factors.ts';
import { appIds, machineIds, people } from '../src/fixtures/fixtures.ts';
import { addPasskeys, firstPasskeyId } from '../src/fixtures/passkeys.ts';
import type { FixturePerson } from '../src/fixtures/people.ts';
import type { Hub } from '../src/hub.ts';
import { record } from '../src/log/record.ts';
import { newOidcClient } from '../src/sso/oidcClient.ts';
import { showDeviceCode } from '../src/sso/signOnQuestions.ts';

const { password } = people.owner;
const newPassword = 'a quilt by the lantern';
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4w8AARwgWXg4AWIMMwVLWc8oAAAAASUVORK5CYII=';
const requestId = '1'.repeat(64);
const eventId = '00000000-0000-4000-9000-0000000009ff';
const client = { clientType: 'confidential' as const, redirectUris: ['https://app.example.com/callback'] };
const api = { identifier: 'https://api.example.com', scopes: [{ name: 'notes:read', description: '' }] };
const newcomer = { username: 'ada.lovelace', email: 'ada@brackenfield.example' };
const rule = { demand: 'secondFactor' as const, from: '2099-01-01' };
const code = '123456';
const identified = { id: 'AA', rawId: 'AA', type: 'public-key' as const };
const proof = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
const passkey = { ...identified, response: proof };
const unknownId = '00000000-0000-4000-8000-00000000dead';
const methodId = firstPasskeyId;

type BodyId = {
  [Id in EndpointId]: EndpointAt<Id> extends { body: object } ? Id : never;
}[EndpointId];

/** A body that a prepared hub accepts, for every endpoint that takes one. */
export const bodies: {
  [Id in BodyId]: InputOf<EndpointAt<Id>> extends { body: infer Body } ? Body : never;
} = {
  'apis.save': api,
  'appPasswords.create': { name: 'Calendar', appId: appIds.pantry },
  'apps.create': { name: 'Notes' },
  'apps.saveSignInRule': { rule },
  'apps.setIcon': { picture },
  'apps.undoGrantAll': { grantedAt: '2026-11-21T09:30:00.000Z' },
  'apps.update': { description: 'Changed' },
  'auth.acceptInvitation': { token: 'a-link', newPassword },
  'auth.changePassword': { currentPassword: password, newPassword },
  'auth.forgotPassword': { username: people.user.username },
  'auth.login': { username: people.yui.username, password },
  'auth.prove': { signIn: 'a-sign-in', method: 'totp', code },
  'auth.register': { ...newcomer, password: newPassword },
  'auth.resetPassword': { token: 'a-link', newPassword },
  'consents.answer': { requestId, allow: true, claims: [] },
  'deviceSignIns.answer': { code: 'BCDFGHJK', allow: true },
  'deviceSignIns.find': { code: 'BCDFGHJK' },
  'emails.answer': { token: 'a-link', answer: 'confirm' },
  'emails.change': { email: 'someone@brackenfield.example' },
  'factors.confirmAuthenticator': { name: 'Phone', code },
  'factors.renameAuthenticator': { name: 'Phone' },
  'machineClients.create': {
    name: 'Sync',
    scopes: ['users:read'],
    expiresAt: null,
    currentPassword: password,
  },
  'machineClients.rotateSecret': { currentPassword: password },
  'machineClients.update': { name: 'Sync' },
  'oidc.connect': { name: 'Notes', oidc: client },
  'oidc.save': client,
  'passkeys.add': { passkey: { ...identified, response: { clientDataJSON: 'AA', attestationObject: 'AA' } } },
  'passkeys.confirm': { method: 'password', currentPassword: password },
  'passkeys.prove': { signIn: 'a-sign-in', passkey },
  'passkeys.rename': { name: 'Key' },
  'passkeys.setPassword': { newPassword },
  'passkeys.signIn': { passkey },
  'portal.preferApp': { isFavourite: true },
  'portal.requestAccess': { appId: appIds.builds, reason: 'My work.' },
  'portal.trackAccess': { appId: appIds.pantry },
  'profile.placeNavigation': { isAtSide: true },
  'profile.setAvatar': { picture },
  'profile.update': { phone: '+44 1632 960000' },
  'proxy.save': { addresses: ['https://notes.example.com'] },
  'push.subscribe': {
    subscription: {
      endpoint: 'https://push.example.com/1',
      expirationTime: null,
      keys: {
        p256dh: 'BDnt8AFL8Z_-5tNeMZZ-09VXtbES15UlCOc-ryql657XoxmKCohVjRHIbZ-qJlwTmFRfgSrmz1J1ub9OlFJ7gks',
        auth: 'A'.repeat(22),
      },
    },
  },
  'push.unsubscribe': { endpoint: 'https://push.example.com/1' },
  'signOn.generateToken': { appId: appIds.pantry },
  'signOn.validate': { token: 'pso_1', apiKey: 'ptk_1' },
  'system.generateMasterKey': { currentPassword: password },
  'system.saveBrand': { name: 'Brackenfield', accent: '#7a1f5c', logo: picture },
  'system.saveSettings': { ...initialSettings, allowSelfRegistration: true, sessionTimeout: 12 },
  'system.saveSignInRule': { rule },
  'tables.createView': { table: 'users', name: 'Mine', filters: {}, columns: ['email'] },
  'tables.prefer': { isCompact: true },
  'tables.updateView': { name: 'Ours' },
  'users.create': newcomer,
  'users.createInvited': { ...newcomer, delivery: 'mail' },
  'users.deactivate': { deactivate: true },
  'users.invite': {},
  'users.resetFactors': {},
  'users.suspend': { suspend: true },
  'users.update': { department: 'Optics' },
};

const ids = {
  userId: people.user.id,
  appId: appIds.pantry,
  sessionId: unknownId,
  testId: unknownId,
  role: 'user',
  methodId,
};

/** What the parameter `id` of a path names, by the path's beginning. The first match counts. */
const idByPath: readonly (readonly [path: RegExp, id: string])[] = [
  [/^\/api\/users\//, people.user.id],
  [/app-passwords\/:id/, numberedId('appPassword', 900)],
  [/authenticators/, numberedId('authenticator', 900)],
  [/remembered-devices/, numberedId('device', 900)],
  [/machine-clients/, machineIds.sync],
  [/profile\/passkeys/, firstPasskeyId],
  [/auth\/sessions|sign-ins\/:id/, numberedId('session', 777)],
  [/audit-logs/, eventId],
  [/security\/events/, 'e0000000-0000-4000-8000-000000000001'],
  [/access-requests/, 'd0000000-0000-4000-8000-000000000001'],
  [/notifications|views|app-sessions|sign-out-reports/, unknownId],
  [/./, appIds.pantry],
];

/** Returns the parameters of a path. */
export const paramsOf = (path: string): Record<string, string> => ({
  ...ids,
  id: idByPath.find(([pattern]) => pattern.test(path))?.[1] ?? '',
  ...(path.endsWith('sign-in-methods/:methodId') ? {} : { methodId: numberedId('appPassword', 900) }),
});

/** Gives a hub and a caller everything that the bodies and parameters name. */
export function prepare(hub: Hub, caller: FixturePerson): void {
  const { organisation, now } = hub;
  const find = (id: string) => organisation.users.find(user => user.id === id);
  const later = now() + 60_000;
  for (const person of [caller, people.user]) {
    addFactors(hub, person);
    addPasskeys(hub, person);
    acceptAppPasswords(hub, person);
    addAppPasswords(hub, person);
  }
  for (const session of organisation.sessions) {
    const at = new Date(now()).toISOString();
    session.proofs = { password: at, totp: at };
  }
  const [own] = organisation.sessions;
  if (own !== undefined)
    organisation.sessions.push({ ...own, id: numberedId('session', 777), token: 'other' });
  Object.assign(find(people.user.id) ?? {}, {
    isInvited: true,
    invitation: { secret: 'a-link', expiresAt: later, mail: null },
    resetLink: { secret: 'a-link', expiresAt: later },
  });
  Object.assign(find(people.layla.id) ?? {}, { isDemo: true });
  organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  organisation.signInRules = { user: rule };
  organisation.mailServer = 'mail.example.com';
  for (const app of organisation.apps) app.signInRule = rule;
  const pair = { userId: caller.id, appId: appIds.pantry };
  organisation.pendingSignIns.push({ token: 'a-sign-in', userId: caller.id });
  organisation.oidcClients.push(newOidcClient(appIds.pantry, { allowDeviceSignIn: true }));
  organisation.apis.push({ ...api, appId: appIds.pantry, identifier: 'https://pantry.example', version: 1 });
  const asked = { ...pair, appName: 'Pantry', icon: null, claims: [] };
  const question = { requestId, host: 'pantry.example', isRepeated: false, isOffline: false, apiScopes: [] };
  organisation.consentRequests.push({ ...asked, ...question });
  organisation.consents.push({ ...asked, apiScopes: [], allowedAt: new Date(now()).toISOString() });
  organisation.signOnTests.push({ id: unknownId, createdAt: now(), steps: [] });
  organisation.savedViews.push({
    ...bodies['tables.createView'],
    name: 'Earlier',
    id: unknownId,
    isDefault: false,
    userId: caller.id,
  });
  const notice = { code: 'access_granted', parameters: { appId: appIds.pantry, appName: 'Pantry' } } as const;
  organisation.notifications.push({
    ...notice,
    id: unknownId,
    userId: caller.id,
    isRead: false,
    createdAt: now(),
  });
  showDeviceCode(hub, 'BCDFGHJK', appIds.pantry);
  const { id, username: name } = people.suspended;
  const entity = { type: 'user', id, name } as const;
  record(hub, { action: 'suspend_user', parameters: {}, actor: find(caller.id) ?? null, entity });
  Object.assign(organisation.events.at(-1) ?? {}, { id: eventId });
}
