import type { EndpointId } from '../../src/table.ts';
import type { Kind } from './known.ts';

/** What the field `id` of an endpoint's input or answer names: by endpoint, or else by area. */
const kindOfId: Partial<Record<EndpointId, Kind>> & Record<string, Kind> = {
  users: 'user',
  auth: 'user',
  profile: 'user',
  'profile.sessions': 'session',
  'profile.endSession': 'session',
  apps: 'app',
  portal: 'app',
  access: 'app',
  'access.matrix': 'user',
  'access.requests': 'request',
  'access.decline': 'request',
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
};

/**
 * What a field names.
 *
 * @param within the name of the object that the field is in; '' at the top
 */
export function kindOf(id: EndpointId, key: string, within = ''): Kind | undefined {
  if (key !== 'id') return kindOfKey[key];
  if (within === 'request') return 'request';
  return kindOfId[id] ?? kindOfId[id.split('.')[0] ?? ''];
}
