import type { endpoints } from '@portico/contract/api/table';
import { pictures } from '@portico/contract/conformance/pictures';
import {
  apiScope,
  deviceCode,
  emailSecrets,
  invitationSecret,
  type Person,
  password,
  recoveryCode,
  resetSecret,
  type Scene,
} from './scene.ts';

type Table = typeof endpoints;

/** The ids of all endpoints that change something. */
export type WriteId = {
  [Id in keyof Table]: Table[Id]['method'] extends 'GET' ? never : Id;
}[keyof Table];

/** A call with its caller, parameters and body. */
export interface Write {
  by: Person | null;
  params?: Record<string, string>;
  body?: unknown;
  /** The status of the call if it is to be refused even when run alone. */
  refused?: number;
}

type Make = (scene: Scene) => Write;
type Caller = 'owner' | 'admin' | 'otherAdmin' | 'target' | 'guarded';
/** A row of the scene: its id is a parameter. */
type Row = keyof Scene;
type Body = object | ((scene: Scene) => object);

const idOf = (scene: Scene, row: Row) => {
  const value = scene[row];
  return typeof value === 'string' ? value : value.id;
};

/** Calls an endpoint without parameters. */
const send =
  (by: Caller | null, body?: Body): Make =>
  scene => ({
    by: by === null ? null : scene[by],
    ...(body === undefined ? {} : { body: typeof body === 'function' ? body(scene) : body }),
  });

/** Calls the endpoint of a row, whose parameter is `id`, or of several. */
const change =
  (by: Caller, rows: Row | Record<string, Row>, body?: Body): Make =>
  scene => {
    const named = typeof rows === 'string' ? { id: rows } : rows;
    const ids = Object.entries(named).map(([name, row]) => [name, idOf(scene, row)]);
    return { ...send(by, body)(scene), params: Object.fromEntries(ids) };
  };

/** A call that is to be refused even when run alone. */
const refused =
  (status: number, make: Make): Make =>
  scene => ({ ...make(scene), refused: status });

/** The sign-in rule of a role, which is a name. */
const rule =
  (by: Caller, role: string, body?: Body): Make =>
  scene => ({ ...send(by, body)(scene), params: { role } });

/** The new password in calls that change one. */
export const newPassword = 'another password of theirs';

const pair = (user: Row, app: Row) => ({ userId: user, appId: app });
const proof = { currentPassword: password };
const endpoint = 'https://push.example/one';
const subscription = {
  endpoint,
  expirationTime: null,
  // A point of the curve P-256 (its base point).
  keys: {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
};
const eightSettings = {
  sessionTimeout: 24,
  maxLoginAttempts: 10,
  passwordMinLength: 8,
  requirePasswordChange: false,
  enableAuditLogging: true,
  allowSelfRegistration: false,
  defaultUserRole: 'user',
  enableNotifications: true,
};

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const falseAnswer = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};
const falseCreation = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

const machine = { name: 'Backup', scopes: ['users:read'], expiresAt: null, ...proof };
const served = { identifier: 'https://api.example.com', scopes: [{ name: apiScope, description: '' }] };
const proxied = (address: string) => ({ addresses: [address, 'https://both.example.com'] });
const view = { table: 'users', filters: { role: 'user' }, columns: ['email'], name: 'Newest' };
const oidc = (clientType: string) => ({ clientType, redirectUris: ['https://held.example.com/callback'] });
const secondFactor = { rule: { demand: 'secondFactor', from: '2100-01-01' } };

/** The calls of each endpoint, all on the same few rows. The type requires every writing endpoint. */
export const writes: { [Id in WriteId]: readonly Make[] } = {
  'auth.login': [
    send(null, ({ target }) => ({ username: target.username, password })),
    refused(
      401,
      send(null, ({ target }) => ({ username: target.username, password: 'not the password' })),
    ),
    send(null, ({ otherAdmin }) => ({ username: otherAdmin.username, password })),
  ],
  'auth.logout': [send('target')],
  'auth.changePassword': [
    send('target', { ...proof, newPassword }),
    send('otherAdmin', { ...proof, newPassword }),
  ],
  'auth.forgotPassword': [send(null, ({ target }) => ({ username: target.username }))],
  'auth.register': [send(null, { username: 'newcomer', email: 'newcomer@example.com', password })],
  'auth.resetPassword': [send(null, { token: resetSecret, newPassword })],
  'auth.acceptInvitation': [send(null, { token: invitationSecret, newPassword })],
  // Challenges are signed by the hub, so these are refused; `passkeys/signIn` races genuine ones.
  'passkeys.signIn': [refused(403, send(null, { passkey: falseAnswer }))],
  'passkeys.add': [refused(400, send('target', { passkey: falseCreation }))],
  'passkeys.prove': [refused(401, send(null, { signIn: 'AAAA', passkey: falseAnswer }))],
  'passkeys.creationOptions': [send('target')],
  'passkeys.rename': [change('target', 'passkey', { name: 'New' })],
  'passkeys.remove': [change('target', 'passkey')],
  'passkeys.removeOfUser': [change('admin', { id: 'target', methodId: 'passkey' })],
  'appPasswords.create': [send('target', ({ held }) => ({ name: 'Calendar', appId: held.id }))],
  'appPasswords.remove': [change('target', 'appPassword')],
  'appPasswords.removeOfUser': [change('admin', { id: 'target', methodId: 'appPassword' })],
  'passkeys.setPassword': [refused(409, send('target', { newPassword }))],
  'passkeys.removePassword': [send('target')],
  'passkeys.declineOffer': [send('target')],
  'passkeys.confirm': [send('target', { method: 'password', ...proof })],
  'profile.update': [send('target', { department: 'Optics' })],
  'profile.setAvatar': [
    send('target', { picture: pictures.red }),
    send('target', { picture: pictures.blue }),
  ],
  'profile.removeAvatar': [send('target')],
  'profile.placeNavigation': [send('target', { isAtSide: true })],
  'tables.prefer': [
    send('target', { isCompact: true }),
    send('target', { columns: { table: 'users', shown: ['role'] } }),
  ],
  'tables.createView': [send('target', view), send('target', { ...view, isDefault: true })],
  'tables.updateView': [change('target', 'savedView', { isDefault: true })],
  'tables.removeView': [change('target', 'savedView')],
  'profile.endSession': [change('target', 'otherSession')],
  'profile.endAppSession': [change('target', 'clientSession')],
  'emails.change': [
    refused(409, send('target', { email: 'another@example.net' })),
    send('target', ({ target }) => ({ email: `${target.username}@example.com` })),
  ],
  'emails.cancel': [send('target')],
  'emails.sendAgain': [send('target')],
  'emails.answer': [
    send(null, { token: emailSecrets.new_email, answer: 'confirm' }),
    send(null, { token: emailSecrets.old_email, answer: 'confirm' }),
    send(null, { token: emailSecrets.old_email, answer: 'cancel' }),
  ],
  'profile.reportSignIn': [change('target', 'otherSession')],
  'profile.endOtherSessions': [send('target')],
  'users.create': [
    send('admin', ({ held }) => ({
      username: 'newcomer',
      email: 'newcomer@example.com',
      appAccess: [held.id],
    })),
  ],
  'users.createInvited': [send('otherAdmin', { username: 'newcomer', email: 'other@example.com' })],
  'users.createResetLink': [change('admin', 'target')],
  'users.invite': [change('admin', 'invited', {})],
  'users.removeAvatar': [change('otherAdmin', 'target')],
  'users.revokeInvitation': [change('otherAdmin', 'invited')],
  'users.update': [
    change('admin', 'target', { role: 'user' }),
    change('admin', 'otherAdmin', { role: 'user' }),
    change('otherAdmin', 'admin', { role: 'manager' }),
    change('otherAdmin', 'target', { username: 'renamed' }),
    change('otherAdmin', 'target', ({ requested }) => ({ role: 'manager', appAccess: [requested.id] })),
  ],
  'users.remove': [change('admin', 'target'), change('otherAdmin', 'admin')],
  'users.suspend': [
    change('admin', 'target', { suspend: true }),
    change('otherAdmin', 'target', { suspend: false }),
    change('otherAdmin', 'admin', { suspend: true }),
  ],
  'users.deactivate': [
    change('admin', 'target', { deactivate: true }),
    change('otherAdmin', 'target', { deactivate: false }),
    change('otherAdmin', 'admin', { deactivate: true }),
  ],
  'users.approve': [change('otherAdmin', 'target')],
  'users.endSession': [
    change('admin', { id: 'target', sessionId: 'otherSession' }),
    change('otherAdmin', { id: 'target', sessionId: 'otherSession' }),
  ],
  'users.endSessions': [change('otherAdmin', 'target'), change('admin', 'otherAdmin')],
  'users.endAppSession': [change('admin', { id: 'target', sessionId: 'clientSession' })],
  'users.resetPassword': [change('admin', 'target'), change('admin', 'otherAdmin')],
  'users.resetFactors': [change('admin', 'guarded', {})],
  'auth.prove': [
    send(null, ({ signIn }) => ({ signIn, method: 'recoveryCode', code: recoveryCode })),
    refused(
      400,
      send(null, ({ signIn }) => ({ signIn, method: 'recoveryCode', code: 'aaaa-aaaa-aaaa-aaaa' })),
    ),
  ],
  'factors.beginAuthenticator': [send('guarded')],
  'factors.confirmAuthenticator': [
    change('guarded', 'unconfirmed', ({ unconfirmed }) => ({ name: 'Phone', code: unconfirmed.code })),
  ],
  'factors.removeAuthenticator': [change('guarded', 'authenticator')],
  'factors.renameAuthenticator': [change('guarded', 'authenticator', { name: 'New' })],
  'factors.renewRecoveryCodes': [send('guarded')],
  'factors.forgetDevices': [send('guarded')],
  'factors.forgetDevice': [change('guarded', 'rememberedDevice')],
  'deviceSignIns.find': [send('target', { code: deviceCode })],
  'deviceSignIns.answer': [
    send('target', { code: deviceCode, allow: true }),
    send('admin', { code: deviceCode, allow: false }),
  ],
  'apps.create': [send('admin', { name: 'Another' })],
  'apps.update': [
    change('admin', 'held', { accessLevel: 'admin' }),
    change('otherAdmin', 'requested', { accessLevel: 'user' }),
    change('admin', 'held', { isActive: false }),
  ],
  'apps.saveSignInRule': [
    change('admin', 'held', secondFactor),
    change('otherAdmin', 'held', { rule: null }),
  ],
  'apps.remindOfSignInRule': [refused(409, change('admin', 'held'))],
  'apps.setIcon': [
    change('admin', 'held', { picture: pictures.red }),
    change('otherAdmin', 'held', { picture: pictures.blue }),
  ],
  'apps.removeIcon': [change('admin', 'held')],
  'apps.rotateKey': [change('otherAdmin', 'held')],
  'apps.endSessions': [change('otherAdmin', 'held')],
  'oidc.connect': [
    send('admin', { name: 'Another', oidc: oidc('confidential') }),
    send('otherAdmin', { name: 'Connected', oidc: oidc('public') }),
  ],
  'oidc.save': [change('admin', 'held', oidc('confidential')), change('otherAdmin', 'held', oidc('public'))],
  'doctor.beginTest': [change('admin', 'held'), change('otherAdmin', 'held')],
  'oidc.remove': [change('otherAdmin', 'held')],
  'proxy.save': [
    change('admin', 'held', proxied('https://a.example.com')),
    change('otherAdmin', 'requested', proxied('https://z.example.com')),
  ],
  'proxy.remove': [change('otherAdmin', 'held')],
  'proxy.test': [change('admin', 'held')],
  'oidc.rotateSecret': [change('admin', 'held')],
  'apis.save': [change('admin', 'held', served), change('otherAdmin', 'requested', served)],
  'apis.remove': [change('otherAdmin', 'held')],
  'machineClients.create': [
    send('admin', machine),
    send('otherAdmin', ({ held }) => ({ ...machine, appId: held.id, scopes: [apiScope] })),
  ],
  'machineClients.update': [
    change('admin', 'machineClient', { name: 'Renamed' }),
    change('otherAdmin', 'machineClient', { scopes: ['log:read'] }),
  ],
  'machineClients.rotateSecret': [change('otherAdmin', 'machineClient', proof)],
  'machineClients.revoke': [change('admin', 'machineClient')],
  'machineClients.remove': [change('otherAdmin', 'machineClient')],
  'consents.answer': [true, false].map(allow =>
    change('target', 'held', ({ consentRequest: requestId }) => ({ requestId, allow, claims: ['name'] })),
  ),
  'consents.withdraw': [change('target', 'held')],
  'apps.remove': [change('admin', 'held'), change('otherAdmin', 'requested')],
  'apps.grantAll': [change('admin', 'requested'), change('otherAdmin', 'held')],
  'apps.undoGrantAll': [change('admin', 'requested', { grantedAt: '2026-11-21T09:30:00.000Z' })],
  'access.grant': [
    change('admin', pair('target', 'requested')),
    change('owner', pair('otherAdmin', 'requested')),
  ],
  'access.revoke': [change('otherAdmin', pair('target', 'held'))],
  'access.decline': [change('admin', 'requestId')],
  'auditLogs.undo': [change('admin', 'lifting'), change('admin', 'granting'), change('admin', 'deleting')],
  'access.quickSetup': [send('otherAdmin')],
  'notifications.markRead': [change('target', 'notificationId')],
  'notifications.markAllRead': [send('target')],
  'portal.requestAccess': [
    send('target', ({ requested }) => ({ appId: requested.id, reason: 'Again' })),
    // It holds the application, unless another call revokes it first.
    refused(
      409,
      send('target', ({ held }) => ({ appId: held.id, reason: 'Lost it' })),
    ),
  ],
  'portal.preferApp': [
    change('target', 'held', { isFavourite: true }),
    change('target', 'held', { opensDirectly: true }),
  ],
  'portal.trackAccess': [send('target', ({ held }) => ({ appId: held.id }))],
  'push.subscribe': [send('target', { subscription })],
  'push.unsubscribe': [send('target', { endpoint })],
  'security.resolve': [change('admin', 'securityEventId')],
  'security.generateTestData': [send('otherAdmin')],
  'security.clearTestData': [send('admin')],
  'signOn.generateToken': [send('target', ({ held }) => ({ appId: held.id }))],
  'signOn.validate': [
    send(null, ({ signOnToken, held }) => ({ token: signOnToken, apiKey: held.key })),
    send(null, ({ target, held }) => ({ token: target.token, apiKey: held.key })),
  ],
  'system.saveSettings': [
    send('admin', eightSettings),
    send('owner', { ...eightSettings, passwordMinLength: 12 }),
  ],
  'system.saveSignInRule': [rule('admin', 'user', secondFactor), rule('otherAdmin', 'user', { rule: null })],
  'system.remindOfSignInRule': [refused(409, rule('admin', 'admin'))],
  'system.saveBrand': [
    send('admin', { name: 'Brackenfield', logo: pictures.red }),
    send('otherAdmin', { accent: '#7a1f5c', logo: null }),
  ],
  'system.generateMasterKey': [send('admin', proof), send('otherAdmin', proof)],
};
