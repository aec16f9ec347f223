import { pictures } from '@portico/contract/conformance/pictures';
import type { endpoints } from '@portico/contract/table';
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

/** The new password in calls that change one. */
export const newPassword = 'another password of theirs';

const person = (id: string) => ({ id });
const pair = (user: Person, app: { id: string }) => ({ userId: user.id, appId: app.id });
const browser = (endpoint: string) => ({
  endpoint,
  expirationTime: null,
  // A point of the curve P-256 (its base point).
  keys: {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
});
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

const machine = { name: 'Backup', scopes: ['users:read'], expiresAt: null, currentPassword: password };
const served = (identifier: string) => ({ identifier, scopes: [{ name: apiScope, description: '' }] });
const proxied = (address: string) => ({ addresses: [address, 'https://both.example.com'] });
const view = { table: 'users', filters: { role: 'user' }, columns: ['email'] };
const oidc = (clientType: string) => ({ clientType, redirectUris: ['https://held.example.com/callback'] });

/** The calls of each endpoint, all on the same few rows. The type requires every writing endpoint. */
export const writes: { [Id in WriteId]: readonly ((scene: Scene) => Write)[] } = {
  'auth.login': [
    ({ target }) => ({ by: null, body: { username: target.username, password } }),
    ({ target }) => ({
      by: null,
      refused: 401,
      body: { username: target.username, password: 'not the password' },
    }),
    ({ otherAdmin }) => ({ by: null, body: { username: otherAdmin.username, password } }),
  ],
  'auth.logout': [({ target }) => ({ by: target })],
  'auth.changePassword': [
    ({ target }) => ({ by: target, body: { currentPassword: password, newPassword } }),
    ({ otherAdmin }) => ({ by: otherAdmin, body: { currentPassword: password, newPassword } }),
  ],
  'auth.forgotPassword': [({ target }) => ({ by: null, body: { username: target.username } })],
  'auth.register': [
    () => ({ by: null, body: { username: 'newcomer', email: 'newcomer@example.com', password } }),
  ],
  'auth.resetPassword': [() => ({ by: null, body: { token: resetSecret, newPassword } })],
  'auth.acceptInvitation': [() => ({ by: null, body: { token: invitationSecret, newPassword } })],
  // Challenges are signed by the hub, so these are refused; `passkeys/races.test.ts` races genuine ones.
  'passkeys.signIn': [() => ({ by: null, refused: 403, body: { passkey: falseAnswer } })],
  'passkeys.add': [({ target }) => ({ by: target, refused: 400, body: { passkey: falseCreation } })],
  'passkeys.prove': [() => ({ by: null, refused: 401, body: { signIn: 'AAAA', passkey: falseAnswer } })],
  'passkeys.creationOptions': [({ target }) => ({ by: target })],
  'passkeys.rename': [
    ({ target, passkey }) => ({ by: target, params: person(passkey), body: { name: 'New' } }),
  ],
  'passkeys.remove': [({ target, passkey }) => ({ by: target, params: person(passkey) })],
  'passkeys.removeOfUser': [
    ({ admin, target, passkey }) => ({ by: admin, params: { id: target.id, methodId: passkey } }),
  ],
  'appPasswords.create': [({ target, held }) => ({ by: target, body: { name: 'Calendar', appId: held.id } })],
  'appPasswords.remove': [({ target, appPassword }) => ({ by: target, params: person(appPassword) })],
  'appPasswords.removeOfUser': [
    ({ admin, target, appPassword }) => ({
      by: admin,
      params: { id: target.id, methodId: appPassword },
    }),
  ],
  'passkeys.setPassword': [({ target }) => ({ by: target, refused: 409, body: { newPassword } })],
  'passkeys.removePassword': [({ target }) => ({ by: target })],
  'passkeys.declineOffer': [({ target }) => ({ by: target })],
  'passkeys.confirm': [
    ({ target }) => ({ by: target, body: { method: 'password', currentPassword: password } }),
  ],
  'profile.update': [({ target }) => ({ by: target, body: { department: 'Optics' } })],
  'profile.setAvatar': [
    ({ target }) => ({ by: target, body: { picture: pictures.red } }),
    ({ target }) => ({ by: target, body: { picture: pictures.blue } }),
  ],
  'profile.removeAvatar': [({ target }) => ({ by: target })],
  'profile.placeNavigation': [({ target }) => ({ by: target, body: { isAtSide: true } })],
  'tables.prefer': [
    ({ target }) => ({ by: target, body: { isCompact: true } }),
    ({ target }) => ({ by: target, body: { columns: { table: 'users', shown: ['role'] } } }),
  ],
  'tables.createView': [
    ({ target }) => ({ by: target, body: { ...view, name: 'Newest' } }),
    ({ target }) => ({ by: target, body: { ...view, name: 'Newest', isDefault: true } }),
  ],
  'tables.updateView': [
    ({ target, savedView }) => ({ by: target, params: person(savedView), body: { isDefault: true } }),
  ],
  'tables.removeView': [({ target, savedView }) => ({ by: target, params: person(savedView) })],
  'profile.endSession': [({ target, otherSession }) => ({ by: target, params: person(otherSession) })],
  'profile.endAppSession': [({ target, clientSession }) => ({ by: target, params: { id: clientSession } })],
  'emails.change': [
    ({ target }) => ({ by: target, refused: 409, body: { email: 'another@example.net' } }),
    ({ target }) => ({ by: target, body: { email: `${target.username}@example.com` } }),
  ],
  'emails.cancel': [({ target }) => ({ by: target })],
  'emails.sendAgain': [({ target }) => ({ by: target })],
  'emails.answer': [
    () => ({ by: null, body: { token: emailSecrets.new_email, answer: 'confirm' } }),
    () => ({ by: null, body: { token: emailSecrets.old_email, answer: 'confirm' } }),
    () => ({ by: null, body: { token: emailSecrets.old_email, answer: 'cancel' } }),
  ],
  'profile.reportSignIn': [({ target, otherSession }) => ({ by: target, params: person(otherSession) })],
  'profile.endOtherSessions': [({ target }) => ({ by: target })],
  'users.create': [
    ({ admin, held }) => ({
      by: admin,
      body: { username: 'newcomer', email: 'newcomer@example.com', appAccess: [held.id] },
    }),
  ],
  'users.createInvited': [
    ({ otherAdmin }) => ({ by: otherAdmin, body: { username: 'newcomer', email: 'other@example.com' } }),
  ],
  'users.createResetLink': [({ admin, target }) => ({ by: admin, params: person(target.id) })],
  'users.invite': [({ admin, invited }) => ({ by: admin, params: person(invited), body: {} })],
  'users.removeAvatar': [({ otherAdmin, target }) => ({ by: otherAdmin, params: person(target.id) })],
  'users.revokeInvitation': [({ otherAdmin, invited }) => ({ by: otherAdmin, params: person(invited) })],
  'users.update': [
    ({ admin, target }) => ({ by: admin, params: person(target.id), body: { role: 'user' } }),
    ({ admin, otherAdmin }) => ({ by: admin, params: person(otherAdmin.id), body: { role: 'user' } }),
    ({ admin, otherAdmin }) => ({ by: otherAdmin, params: person(admin.id), body: { role: 'manager' } }),
    ({ otherAdmin, target }) => ({
      by: otherAdmin,
      params: person(target.id),
      body: { username: 'renamed' },
    }),
    ({ otherAdmin, target, requested }) => ({
      by: otherAdmin,
      params: person(target.id),
      body: { role: 'manager', appAccess: [requested.id] },
    }),
  ],
  'users.remove': [
    ({ admin, target }) => ({ by: admin, params: person(target.id) }),
    ({ otherAdmin, admin }) => ({ by: otherAdmin, params: person(admin.id) }),
  ],
  'users.suspend': [
    ({ admin, target }) => ({ by: admin, params: person(target.id), body: { suspend: true } }),
    ({ otherAdmin, target }) => ({ by: otherAdmin, params: person(target.id), body: { suspend: false } }),
    ({ otherAdmin, admin }) => ({ by: otherAdmin, params: person(admin.id), body: { suspend: true } }),
  ],
  'users.deactivate': [
    ({ admin, target }) => ({ by: admin, params: person(target.id), body: { deactivate: true } }),
    ({ otherAdmin, target }) => ({
      by: otherAdmin,
      params: person(target.id),
      body: { deactivate: false },
    }),
    ({ otherAdmin, admin }) => ({ by: otherAdmin, params: person(admin.id), body: { deactivate: true } }),
  ],
  'users.approve': [({ otherAdmin, target }) => ({ by: otherAdmin, params: person(target.id) })],
  'users.endSession': [
    ({ admin, target, otherSession }) => ({
      by: admin,
      params: { id: target.id, sessionId: otherSession },
    }),
    ({ otherAdmin, target, otherSession }) => ({
      by: otherAdmin,
      params: { id: target.id, sessionId: otherSession },
    }),
  ],
  'users.endSessions': [
    ({ otherAdmin, target }) => ({ by: otherAdmin, params: person(target.id) }),
    ({ admin, otherAdmin }) => ({ by: admin, params: person(otherAdmin.id) }),
  ],
  'users.endAppSession': [
    ({ admin, target, clientSession }) => ({
      by: admin,
      params: { id: target.id, sessionId: clientSession },
    }),
  ],
  'users.resetPassword': [
    ({ admin, target }) => ({ by: admin, params: person(target.id) }),
    ({ admin, otherAdmin }) => ({ by: admin, params: person(otherAdmin.id) }),
  ],
  'users.resetFactors': [({ admin, guarded }) => ({ by: admin, params: person(guarded.id), body: {} })],
  'auth.prove': [
    scene => ({ by: null, body: { signIn: scene.signIn, method: 'recoveryCode', code: recoveryCode } }),
    scene => ({
      by: null,
      refused: 400,
      body: { signIn: scene.signIn, method: 'recoveryCode', code: 'aaaa-aaaa-aaaa-aaaa' },
    }),
  ],
  'factors.beginAuthenticator': [({ guarded }) => ({ by: guarded })],
  'factors.confirmAuthenticator': [
    ({ guarded, unconfirmed }) => ({
      by: guarded,
      params: person(unconfirmed.id),
      body: { name: 'Phone', code: unconfirmed.code },
    }),
  ],
  'factors.removeAuthenticator': [
    ({ guarded, authenticator }) => ({ by: guarded, params: person(authenticator) }),
  ],
  'factors.renameAuthenticator': [
    ({ guarded, authenticator }) => ({ by: guarded, params: person(authenticator), body: { name: 'New' } }),
  ],
  'factors.renewRecoveryCodes': [({ guarded }) => ({ by: guarded })],
  'factors.forgetDevices': [({ guarded }) => ({ by: guarded })],
  'factors.forgetDevice': [
    ({ guarded, rememberedDevice }) => ({ by: guarded, params: person(rememberedDevice) }),
  ],
  'deviceSignIns.find': [({ target }) => ({ by: target, body: { code: deviceCode } })],
  'deviceSignIns.answer': [
    ({ target }) => ({ by: target, body: { code: deviceCode, allow: true } }),
    ({ admin }) => ({ by: admin, body: { code: deviceCode, allow: false } }),
  ],
  'apps.create': [({ admin }) => ({ by: admin, body: { name: 'Another' } })],
  'apps.update': [
    ({ admin, held }) => ({ by: admin, params: person(held.id), body: { accessLevel: 'admin' } }),
    ({ otherAdmin, requested }) => ({
      by: otherAdmin,
      params: person(requested.id),
      body: { accessLevel: 'user' },
    }),
    ({ admin, held }) => ({ by: admin, params: person(held.id), body: { isActive: false } }),
  ],
  'apps.saveSignInRule': [
    ({ admin, held }) => ({
      by: admin,
      params: person(held.id),
      body: { rule: { demand: 'secondFactor', from: '2100-01-01' } },
    }),
    ({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id), body: { rule: null } }),
  ],
  'apps.remindOfSignInRule': [({ admin, held }) => ({ by: admin, refused: 409, params: person(held.id) })],
  'apps.setIcon': [
    ({ admin, held }) => ({ by: admin, params: person(held.id), body: { picture: pictures.red } }),
    ({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id), body: { picture: pictures.blue } }),
  ],
  'apps.removeIcon': [({ admin, held }) => ({ by: admin, params: person(held.id) })],
  'apps.rotateKey': [({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) })],
  'apps.endSessions': [({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) })],
  'oidc.connect': [
    ({ admin }) => ({ by: admin, body: { name: 'Another', oidc: oidc('confidential') } }),
    ({ otherAdmin }) => ({ by: otherAdmin, body: { name: 'Connected', oidc: oidc('public') } }),
  ],
  'oidc.save': [
    ({ admin, held }) => ({ by: admin, params: person(held.id), body: oidc('confidential') }),
    ({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id), body: oidc('public') }),
  ],
  'doctor.beginTest': [
    ({ admin, held }) => ({ by: admin, params: person(held.id) }),
    ({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) }),
  ],
  'oidc.remove': [({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) })],
  'proxy.save': [
    ({ admin, held }) => ({ by: admin, params: person(held.id), body: proxied('https://a.example.com') }),
    ({ otherAdmin, requested }) => ({
      by: otherAdmin,
      params: person(requested.id),
      body: proxied('https://z.example.com'),
    }),
  ],
  'proxy.remove': [({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) })],
  'proxy.test': [({ admin, held }) => ({ by: admin, params: person(held.id) })],
  'oidc.rotateSecret': [({ admin, held }) => ({ by: admin, params: person(held.id) })],
  'apis.save': [
    ({ admin, held }) => ({ by: admin, params: person(held.id), body: served('https://api.example.com') }),
    ({ otherAdmin, requested }) => ({
      by: otherAdmin,
      params: person(requested.id),
      body: served('https://api.example.com'),
    }),
  ],
  'apis.remove': [({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) })],
  'machineClients.create': [
    ({ admin }) => ({ by: admin, body: machine }),
    ({ otherAdmin, held }) => ({ by: otherAdmin, body: { ...machine, appId: held.id, scopes: [apiScope] } }),
  ],
  'machineClients.update': [
    ({ admin, machineClient }) => ({ by: admin, params: person(machineClient), body: { name: 'Renamed' } }),
    ({ otherAdmin, machineClient }) => ({
      by: otherAdmin,
      params: person(machineClient),
      body: { scopes: ['log:read'] },
    }),
  ],
  'machineClients.rotateSecret': [
    ({ otherAdmin, machineClient }) => ({
      by: otherAdmin,
      params: person(machineClient),
      body: { currentPassword: password },
    }),
  ],
  'machineClients.revoke': [({ admin, machineClient }) => ({ by: admin, params: person(machineClient) })],
  'machineClients.remove': [
    ({ otherAdmin, machineClient }) => ({ by: otherAdmin, params: person(machineClient) }),
  ],
  'consents.answer': [
    ({ target, held, consentRequest }) => ({
      by: target,
      params: person(held.id),
      body: { requestId: consentRequest, allow: true, claims: ['name'] },
    }),
    ({ target, held, consentRequest }) => ({
      by: target,
      params: person(held.id),
      body: { requestId: consentRequest, allow: false, claims: ['name'] },
    }),
  ],
  'consents.withdraw': [({ target, held }) => ({ by: target, params: person(held.id) })],
  'apps.remove': [
    ({ admin, held }) => ({ by: admin, params: person(held.id) }),
    ({ otherAdmin, requested }) => ({ by: otherAdmin, params: person(requested.id) }),
  ],
  'apps.grantAll': [
    ({ admin, requested }) => ({ by: admin, params: person(requested.id) }),
    ({ otherAdmin, held }) => ({ by: otherAdmin, params: person(held.id) }),
  ],
  'apps.undoGrantAll': [
    ({ admin, requested }) => ({
      by: admin,
      params: person(requested.id),
      body: { grantedAt: '2026-11-21T09:30:00.000Z' },
    }),
  ],
  'access.grant': [
    ({ admin, target, requested }) => ({ by: admin, params: pair(target, requested) }),
    ({ owner, otherAdmin, requested }) => ({ by: owner, params: pair(otherAdmin, requested) }),
  ],
  'access.revoke': [({ otherAdmin, target, held }) => ({ by: otherAdmin, params: pair(target, held) })],
  'access.decline': [({ admin, requestId }) => ({ by: admin, params: person(requestId) })],
  'auditLogs.undo': [
    ({ admin, lifting }) => ({ by: admin, params: person(lifting) }),
    ({ admin, granting }) => ({ by: admin, params: person(granting) }),
    ({ admin, deleting }) => ({ by: admin, params: person(deleting) }),
  ],
  'access.quickSetup': [({ otherAdmin }) => ({ by: otherAdmin })],
  'notifications.markRead': [
    ({ target, notificationId }) => ({ by: target, params: person(notificationId) }),
  ],
  'notifications.markAllRead': [({ target }) => ({ by: target })],
  'portal.requestAccess': [
    ({ target, requested }) => ({ by: target, body: { appId: requested.id, reason: 'Again' } }),
    // It holds the application, unless another call revokes it first.
    ({ target, held }) => ({ by: target, body: { appId: held.id, reason: 'Lost it' }, refused: 409 }),
  ],
  'portal.preferApp': [
    ({ target, held }) => ({ by: target, params: person(held.id), body: { isFavourite: true } }),
    ({ target, held }) => ({ by: target, params: person(held.id), body: { opensDirectly: true } }),
  ],
  'portal.trackAccess': [({ target, held }) => ({ by: target, body: { appId: held.id } })],
  'push.subscribe': [
    ({ target }) => ({ by: target, body: { subscription: browser('https://push.example/one') } }),
  ],
  'push.unsubscribe': [({ target }) => ({ by: target, body: { endpoint: 'https://push.example/one' } })],
  'security.resolve': [({ admin, securityEventId }) => ({ by: admin, params: person(securityEventId) })],
  'security.generateTestData': [({ otherAdmin }) => ({ by: otherAdmin })],
  'security.clearTestData': [({ admin }) => ({ by: admin })],
  'signOn.generateToken': [({ target, held }) => ({ by: target, body: { appId: held.id } })],
  'signOn.validate': [
    ({ signOnToken, held }) => ({ by: null, body: { token: signOnToken, apiKey: held.key } }),
    ({ target, held }) => ({ by: null, body: { token: target.token, apiKey: held.key } }),
  ],
  'system.saveSettings': [
    ({ admin }) => ({ by: admin, body: eightSettings }),
    ({ owner }) => ({ by: owner, body: { ...eightSettings, passwordMinLength: 12 } }),
  ],
  'system.saveSignInRule': [
    ({ admin }) => ({
      by: admin,
      params: { role: 'user' },
      body: { rule: { demand: 'secondFactor', from: '2100-01-01' } },
    }),
    ({ otherAdmin }) => ({ by: otherAdmin, params: { role: 'user' }, body: { rule: null } }),
  ],
  'system.remindOfSignInRule': [({ admin }) => ({ by: admin, refused: 409, params: { role: 'admin' } })],
  'system.saveBrand': [
    ({ admin }) => ({ by: admin, body: { name: 'Brackenfield', logo: pictures.red } }),
    ({ otherAdmin }) => ({ by: otherAdmin, body: { accent: '#7a1f5c', logo: null } }),
  ],
  'system.generateMasterKey': [
    ({ admin }) => ({ by: admin, body: { currentPassword: password } }),
    ({ otherAdmin }) => ({ by: otherAdmin, body: { currentPassword: password } }),
  ],
};
