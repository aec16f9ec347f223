import type { EndpointId } from '../../src/table.ts';
import type { CallDraft } from './calls.ts';

const read = (account: number, id: EndpointId, query?: object): CallDraft => ({
  kind: 'call',
  id,
  caller: { account },
  ...(query === undefined ? {} : { query }),
});

const ownReads: readonly EndpointId[] = [
  'notifications.list',
  'notifications.unreadCount',
  'portal.myApps',
  'portal.availableApps',
  'portal.securityInfo',
  'portal.stats',
  'profile.read',
  'profile.sessions',
  'profile.signIns',
];

/** Reads everything that a sequence can change, to reveal every difference. */
export const review: readonly CallDraft[] = [
  ...[0, 1, 2, 3].flatMap(account => ownReads.map(id => read(account, id))),
  read(0, 'users.list', { limit: 200 }),
  read(0, 'access.connectedApps'),
  read(0, 'access.connections'),
  read(0, 'access.matrix', { limit: 200 }),
  read(0, 'access.requests'),
  read(0, 'dashboard.stats'),
  read(0, 'dashboard.signIns'),
  read(0, 'dashboard.overview'),
  read(0, 'security.dashboard'),
  read(0, 'security.events', { limit: 200 }),
  read(0, 'security.timeline'),
  read(0, 'system.settings'),
  read(0, 'system.info'),
  read(0, 'auditLogs.summary'),
  read(0, 'auditLogs.filters'),
  read(0, 'auditLogs.list', { limit: 200 }),
];
