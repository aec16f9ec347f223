/** Endpoints of access to applications. */
import * as v from 'valibot';
import { administratorsAnd, consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { appsQuery } from '../../lib/schemas/page.ts';
import {
  accessRequest,
  appPermission,
  cellDetails,
  connectedApplication,
  connection,
  connectionsQuery,
  declinedRequest,
  demoSetup,
  grantedConnection,
  holder,
  holdersQuery,
  matrixQuery,
  matrixRow,
  revokedConnection,
  userRequest,
} from '../schemas/access.ts';

export const connections = endpoint('GET', '/api/user-app-connections', {
  summary: 'List the grants, a page at a time.',
  source: 'core',
  access: consoleReaders,
  scope: 'access:read',
  query: connectionsQuery,
  response: { status: 200, schema: v.array(connection), paged: true },
});

export const permissions = endpoint('GET', '/api/user-app-permissions/:userId', {
  summary: "List every application with one user's access to it and the reason.",
  source: 'core',
  access: consoleReaders,
  scope: 'access:read',
  query: appsQuery,
  response: { status: 200, schema: v.array(appPermission), paged: true },
});

export const connectedApps = endpoint('GET', '/api/connected-apps', {
  summary: 'List the connected applications with their users, way of signing on and last opening.',
  source: 'core',
  access: consoleReaders,
  scope: 'access:read',
  query: appsQuery,
  response: { status: 200, schema: v.array(connectedApplication), paged: true },
});

export const matrix = endpoint('GET', '/api/access-matrix', {
  summary: 'List the access matrix: users with their granted and requested applications, a page at a time.',
  access: consoleReaders,
  scope: 'access:read',
  query: matrixQuery,
  response: { status: 200, schema: v.array(matrixRow), paged: true },
});

export const holders = endpoint('GET', '/api/apps/:id/access', {
  summary: 'List the users who hold an application, with the reason, a page at a time.',
  access: consoleReaders,
  query: holdersQuery,
  response: { status: 200, schema: v.array(holder), paged: true },
});

export const cell = endpoint('GET', '/api/user-app-access/:userId/:appId', {
  summary: 'Read why a user has or lacks access to an application, and when they last opened it.',
  access: consoleReaders,
  scope: 'access:read',
  response: { status: 200, schema: cellDetails },
});

export const grant = endpoint('POST', '/api/user-app-access/:userId/:appId', {
  summary: 'Grant a user access to an application.',
  source: 'core',
  access: administratorsAnd('managersChangeAccess'),
  scope: 'access:write',
  response: { status: 200, schema: grantedConnection },
  refusals: ['above_role', 'owner_protected'],
});

export const revoke = endpoint('DELETE', '/api/user-app-access/:userId/:appId', {
  summary: "Revoke a user's access to an application; its tokens stop working at once.",
  source: 'core',
  access: administratorsAnd('managersChangeAccess'),
  scope: 'access:write',
  response: { status: 200, schema: revokedConnection },
  refusals: ['owner_protected'],
});

export const requests = endpoint('GET', '/api/access-requests', {
  summary: 'List pending access requests, oldest first.',
  access: consoleReaders,
  scope: 'access:read',
  response: { status: 200, schema: v.array(accessRequest), revalidated: true },
});

export const userRequests = endpoint('GET', '/api/users/:id/requests', {
  summary: "List one user's access requests: pending ones first, then the newest.",
  access: consoleReaders,
  scope: 'access:read',
  response: { status: 200, schema: v.array(userRequest) },
});

export const decline = endpoint('POST', '/api/access-requests/:id/decline', {
  summary: 'Decline an access request; to accept it, grant the access.',
  access: administratorsAnd('managersChangeAccess'),
  scope: 'access:write',
  response: { status: 200, schema: declinedRequest },
  refusals: ['owner_protected'],
});

export const quickSetup = endpoint('POST', '/api/demo-user/quick-setup', {
  summary: 'Grant the demo user every active application of access level user.',
  access: administratorsAnd('managersChangeAccess'),
  response: { status: 200, schema: demoSetup },
  refusals: ['demo_user_missing'],
});
