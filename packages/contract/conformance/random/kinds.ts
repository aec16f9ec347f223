import type { EndpointId } from '../../src/table.ts';
import type { Kind } from './known.ts';

/** The kind of thing that the field `id` refers to in inputs and responses, by endpoint or area. */
const kindOfId: Partial<Record<EndpointId, Kind>> & Record<string, Kind> = {
  users: 'user',
  auth: 'user',
  profile: 'user',
  'profile.appSessions': 'hubAppSession',
  'profile.endAppSession': 'hubAppSession',
  'users.sessions': 'session',
  'profile.sessions': 'session',
  'profile.endSession': 'session',
  'profile.signIns': 'session',
  'profile.reportSignIn': 'session',
  apps: 'app',
  'oidc.connect': 'app',
  portal: 'app',
  access: 'app',
  'access.matrix': 'user',
  'access.requests': 'request',
  'access.userRequests': 'request',
  'access.decline': 'request',
  auditLogs: 'event',
  notifications: 'notification',
  security: 'securityEvent',
};

const kindOfKey: Readonly<Record<string, Kind>> = {
  userId: 'user',
  userIds: 'user',
  appId: 'app',
  appIds: 'app',
  appAccess: 'app',
  requestedAppIds: 'app',
  fullApiKey: 'apiKey',
  masterKey: 'masterKey',
  grantedAt: 'moment',
  sessionId: 'session',
  eventId: 'event',
};

/**
 * Returns the kind of thing that a field refers to.
 *
 * @param within the name of the enclosing object; '' at the top level
 */
export function kindOf(id: EndpointId, key: string, within = ''): Kind | undefined {
  if (id === 'users.endAppSession' && key === 'sessionId') return 'hubAppSession';
  if (key !== 'id') return kindOfKey[key];
  if (id === 'users.sessions' && within === 'apps') return 'hubAppSession';
  if (within === 'answeredBy') return 'user';
  if (within === 'request') return 'request';
  return kindOfId[id] ?? kindOfId[id.split('.')[0] ?? ''];
}
