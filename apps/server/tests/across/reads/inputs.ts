import { encodeCursor } from '@portico/contract/api/server/page';
import type { EndpointAt, EndpointId } from '@portico/contract/api/table';
import { numbered } from '../../support/scenes/largeOrganisation.ts';

/** The ids of all endpoints that only read. */
export type ReadId = {
  [Id in EndpointId]: EndpointAt<Id>['method'] extends 'GET' ? Id : never;
}[EndpointId];

const user = (n: number) => numbered('user', n);
const app = (n: number) => numbered('app', n);

/** Expensive searches: without letters, with frequent parts, with many words, without matches. */
const searches = [
  '...',
  '%%%',
  '@@@',
  '_',
  'ned sig',
  'was signed',
  '%per',
  'signed in',
  'org.exa',
  'example.org qq',
  'qqzzqq',
  'zq',
  'a a a a a a a a a a',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'person7',
  '192.0.2.1',
  'ad',
];
const query = (path: string, ...queries: Record<string, string | number>[]) =>
  queries.map(parameters => {
    const text = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, String(value)]),
    );
    return `${path}?${text}`;
  });
const eachSearch = (more: Record<string, string | number> = {}) =>
  searches.map(search => ({ search, ...more }));

/** The worst known inputs of every read, as paths. The type requires an entry for every reading endpoint. */
export const worstInputs: Record<ReadId, readonly string[]> = {
  'access.connections': query(
    '/api/user-app-connections',
    { limit: 1000 },
    { limit: 1000, appId: app(1) },
    { limit: 1000, userId: user(1) },
    { limit: 1000, appId: app(1), cursor: encodeCursor([user(1000), app(1)]) },
  ),
  'factors.list': ['/api/profile/factors'],
  'factors.rule': ['/api/profile/sign-in-rule'],
  'system.logDeletion': query(
    '/api/system/log-deletion',
    { retention: 'forever' },
    { retention: '3 months' },
    { retention: '10 years' },
  ),
  'system.signInRules': ['/api/system/sign-in-rules'],
  'consents.request': [`/api/user/consent-requests/${app(1)}`],
  'consents.list': ['/api/user/consents'],
  'apis.list': ['/api/apis'],
  'apis.read': [`/api/apps/${app(1)}/api`],
  'machineClients.list': ['/api/machine-clients'],
  'machineClients.read': [`/api/machine-clients/${user(1)}`],
  'access.permissions': [`/api/user-app-permissions/${user(1)}`],
  'access.connectedApps': ['/api/connected-apps'],
  'access.matrix': query(
    '/api/access-matrix',
    { limit: 200 },
    { limit: 200, offset: 150 },
    { limit: 200, appId: app(1) },
    ...eachSearch({ limit: 200 }),
  ),
  'access.holders': [
    ...query(
      `/api/apps/${app(1)}/access`,
      { limit: 200 },
      { limit: 200, sort: 'lastLogin', order: 'desc' },
      { limit: 200, role: 'manager', sort: 'email' },
      ...eachSearch({ limit: 200 }),
    ),
    ...query(`/api/apps/${app(2)}/access`, { limit: 200 }, { search: 'person7' }),
  ],
  'access.cell': [`/api/user-app-access/${user(1)}/${app(1)}`],
  'access.requests': ['/api/access-requests'],
  'apps.list': ['/api/apps'],
  'apps.read': [`/api/apps/${app(1)}`],
  'proxy.read': [`/api/apps/${app(1)}/proxy`],
  'oidc.read': [`/api/apps/${app(1)}/oidc`],
  'doctor.refusals': [`/api/apps/${app(1)}/oidc/refusals?limit=100`],
  'doctor.readTest': [`/api/apps/${app(1)}/oidc/tests/${app(1)}`],
  'apps.eligible': [`/api/apps/${app(1)}/eligible`, `/api/apps/${app(2)}/eligible`],
  'apps.overview': [`/api/apps/${app(1)}/overview`, `/api/apps/${app(2)}/overview`],
  'apps.signInRule': [`/api/apps/${app(1)}/sign-in-rule`, `/api/apps/${app(2)}/sign-in-rule`],
  'apps.usage': [`/api/apps/${app(1)}/usage`, `/api/apps/${app(2)}/usage`],
  'auditLogs.list': query(
    '/api/audit-logs',
    { limit: 200 },
    ...eachSearch(),
    ...eachSearch({ userId: user(2) }),
    { userId: user(3) },
    { userId: user(3), action: 'failed_login', search: 'qqq' },
    { action: 'login', userId: user(2), ipAddress: '10.1.1.1' },
    { action: 'none', userId: user(2) },
    { action: 'login', entityId: user(3) },
    { ipAddress: '192.0.2.1', entityId: user(2) },
    { ipAddress: '192.0.2.1', search: 'qqq' },
    { appId: app(1) },
    { appId: app(2), action: 'login' },
    { appId: app(1), search: 'qqq' },
    { after: '1970-01-01T00:00:00Z', before: '9999-12-31T23:59:59Z', search: 'nothing here' },
    { before: new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString(), action: 'login' },
    { search: 'qqzzqq', cursor: encodeCursor([1000]) },
  ),
  'auditLogs.summary': ['/api/audit-logs/summary'],
  'auditLogs.filters': query('/api/audit-logs/filters', {}, ...eachSearch()),
  'auditLogs.exportCsv': [],
  // A file.
  'system.downloadBackup': [],
  'auth.verify': ['/api/auth/verify'],
  'auth.options': ['/api/auth/options'],
  'passkeys.signInOptions': ['/api/auth/passkey'],
  'passkeys.confirmOptions': ['/api/auth/confirm'],
  'passkeys.list': ['/api/profile/passkeys'],
  'appPasswords.list': ['/api/profile/app-passwords'],
  'appPasswords.ofUser': [`/api/users/${user(1)}/app-passwords`],
  'passkeys.ofUser': [`/api/users/${user(1)}/sign-in-methods`],
  'dashboard.stats': ['/api/stats'],
  'dashboard.signIns': ['/api/stats/sign-ins'],
  'dashboard.overview': ['/api/stats/overview'],
  'dashboard.activity': query(
    '/api/activity-stream',
    { limit: 200 },
    { limit: 200, entityType: 'session' },
    { limit: 5, importance: 'notable' },
  ),
  'notifications.list': ['/api/notifications'],
  'notifications.unreadCount': ['/api/notifications/unread-count'],
  'portal.myApps': ['/api/user/my-apps'],
  'portal.availableApps': ['/api/user/available-apps'],
  'portal.app': [`/api/user/apps/${app(1)}`],
  'portal.securityInfo': ['/api/user/security-info'],
  'portal.stats': ['/api/user/stats'],
  'profile.read': ['/api/auth/profile'],
  'tables.read': ['/api/profile/tables'],
  'profile.sessions': ['/api/auth/sessions'],
  'emails.read': ['/api/profile/email'],
  'profile.signIns': ['/api/profile/sign-ins'],
  'profile.appSessions': ['/api/profile/app-sessions'],
  'signOuts.ofBrowser': ['/api/auth/sign-out-report'],
  'signOuts.read': [`/api/sign-out-reports/${app(1)}`],
  'push.key': ['/api/push-subscription/key'],
  'security.dashboard': ['/api/security/dashboard'],
  'security.events': query(
    '/api/security/events',
    { limit: 200 },
    { severity: 'high', status: 'unresolved' },
  ),
  'security.timeline': ['/api/security/timeline'],
  'system.checkup': ['/api/system/checkup'],
  'system.info': ['/api/system/info'],
  'system.openApi': ['/api/openapi.json'],
  'system.brand': ['/api/system/brand'],
  'system.settings': ['/api/system/settings'],
  'users.list': query(
    '/api/users',
    { limit: 200 },
    ...eachSearch(),
    { status: 'temporary', sort: 'email' },
    { status: 'invited', sort: 'username' },
    { status: 'inactive', sort: 'username' },
    { status: 'suspended', sort: 'email' },
    { status: 'noFactor', sort: 'username' },
    { status: 'noFactor', sort: 'lastLogin', order: 'desc', limit: 200 },
    { status: 'noPasskey', role: 'manager', sort: 'email' },
    { status: 'noPasskey', search: 'person7' },
    { status: 'suspended', role: 'admin', sort: 'lastLogin' },
    { sort: 'role', order: 'desc', cursor: encodeCursor(['user', Date.now(), user(200)]) },
  ),
  'users.read': [`/api/users/${user(1)}`],
  'users.overview': [`/api/users/${user(1)}/overview`],
  'users.sessions': [`/api/users/${user(1)}/sessions`],
  'access.userRequests': [`/api/users/${user(1)}/requests`],
};
