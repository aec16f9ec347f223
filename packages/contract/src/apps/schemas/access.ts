import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { cursor, integerParam, limit, pageEntries } from '../../lib/schemas/page.ts';
import {
  amount,
  done,
  eventId,
  moment,
  oneOf,
  requiredText,
  timestamp,
} from '../../lib/schemas/primitives.ts';
import { lengths, maxMatrixOffset, pages } from '../../limits.ts';
import { role } from '../../people/schemas/role.ts';
import { userSorts } from '../../people/schemas/user.ts';
import { reportId } from '../../sso/schemas/signOut.ts';
import { accessLevel, application, category } from './application.ts';
import { avatar, icon } from './icon.ts';

/** A user's access to an application. docs/apps.md, 'Access levels and grants'. */
export const connection = v.object({ userId: id, appId: id, hasAccess: v.boolean() });

/** A new grant. */
export const grantedConnection = v.object({ ...connection.entries, eventId });

/** A grant that was revoked, with the report on the sessions that ended with it. */
export const revokedConnection = v.object({ ...connection.entries, signOutReport: reportId, eventId });

export const declinedRequest = v.object({ ...done.entries, eventId });

/** Query of GET /api/user-app-connections. Without filters it lists all grants. */
export const connectionsQuery = v.object({
  appId: v.optional(id),
  userId: v.optional(id),
  limit: limit(pages.connections.initial, pages.connections.max),
  cursor,
});

/** The number of users to whom Grant All would grant access. */
export const eligibleUsers = v.object({ count: amount });

/** The users to whom Grant All granted access. `grantedAt` identifies the action for its undo. */
export const grantedAll = v.object({ userIds: v.array(id), grantedAt: timestamp });

export const undoGrantAllBody = v.object({
  grantedAt: moment('Granted at must be a date and time', 'Granted at is required'),
});

/** The users who lost access when Grant All was undone. */
export const undoneGrantAll = v.object({ userIds: v.array(id) });

/** The username of the demo user. docs/hub.md, 'Demo'. */
export const demoUsername = 'demo';

/** The applications that Quick Setup granted the demo user. */
export const demoSetup = v.object({ userId: id, username: v.string(), appIds: v.array(id) });

export const requestStates = ['pending', 'granted', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];
const requestState = v.picklist(requestStates);

/** The state of an access request. `answeredAt` is null while it is pending. */
const requestOutcome = v.object({
  state: requestState,
  createdAt: timestamp,
  answeredAt: v.nullable(timestamp),
});
export type RequestOutcome = v.InferOutput<typeof requestOutcome>;

/**
 * An application that the caller has no access to, with the caller's latest request. `isAboveRole` is true if the
 * caller's role must change first.
 */
export const availableApplication = v.object({
  id,
  name: v.string(),
  description: v.string(),
  icon,
  accessLevel,
  isAboveRole: v.boolean(),
  request: v.nullable(requestOutcome),
});
export type AvailableApplication = v.InferOutput<typeof availableApplication>;

/**
 * A user's access to one application, with its reasons: the grant (`by` is null if the granting user was deleted), a
 * role that is too low, and a pending request.
 */
const cellResponse = v.object({
  hasAccess: v.boolean(),
  isAboveRole: v.boolean(),
  grant: v.nullable(v.object({ by: v.nullable(v.string()), at: timestamp })),
  request: v.nullable(v.object({ id, reason: v.string(), createdAt: timestamp })),
});
export type Cell = v.InferOutput<typeof cellResponse>;

/** A user's access to one application, and when they last opened it; null if never. */
export const cellDetails = v.object({ ...cellResponse.entries, lastOpenedAt: v.nullable(timestamp) });
export type CellDetails = v.InferOutput<typeof cellDetails>;

/** An application with one user's access to it. docs/apps.md, 'Access levels and grants'. */
export const appPermission = v.object({
  id,
  name: v.string(),
  category,
  accessLevel,
  isActive: v.boolean(),
  icon,
  ...cellResponse.entries,
});
export type AppPermission = v.InferOutput<typeof appPermission>;

/** Ways in which an application signs users on, the stronger first. `link` may check an `sso_token`, or nothing. */
const signOnWays = ['oidc', 'proxy', 'link'] as const;
export type SignOnWay = (typeof signOnWays)[number];

/** A connected application with the number of its users, how it signs them on and when it was last opened. */
export const connectedApplication = v.object({
  ...application.entries,
  userCount: amount,
  signOn: v.picklist(signOnWays),
  lastOpened: v.nullable(timestamp),
});
export type ConnectedApplication = v.InferOutput<typeof connectedApplication>;

/**
 * Query of GET /api/access-matrix. `offset` is the number of rows to skip. With `appId` the rows contain only that
 * application.
 */
export const matrixQuery = v.object({
  ...pageEntries,
  appId: v.optional(id),
  offset: integerParam('Offset', 0, maxMatrixOffset, 0),
});

/** Response entries of everyone who has an application or asks for it. */
const personEntries = {
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  avatar,
  role,
};

/** A user's row of the matrix, with granted and requested applications. */
export const matrixRow = v.object({
  id,
  ...personEntries,
  isActive: v.boolean(),
  isSuspended: v.boolean(),
  appIds: v.array(id),
  requestedAppIds: v.array(id),
});
export type MatrixRow = v.InferOutput<typeof matrixRow>;

/** Query of GET /api/apps/{id}/access. Users are in alphabetical order by default. */
export const holdersQuery = v.object({
  ...pageEntries,
  role: v.optional(role),
  /** Those who lack a second factor, or a passkey. */
  status: v.optional(v.picklist(['noFactor', 'noPasskey'], 'Status must be noFactor or noPasskey')),
  sort: v.optional(oneOf('Sort', userSorts), 'username'),
  order: v.optional(v.picklist(['asc', 'desc'], 'Order must be asc or desc'), 'asc'),
});

/** A user who holds an application, with the reason. */
export const holder = v.object({
  id,
  ...personEntries,
  email: v.string(),
  isActive: v.boolean(),
  isSuspended: v.boolean(),
  tempPassword: v.boolean(),
  isApproved: v.boolean(),
  lastLogin: v.nullable(timestamp),
  ...cellResponse.entries,
});
export type Holder = v.InferOutput<typeof holder>;

export const accessRequest = v.object({
  id,
  userId: id,
  ...personEntries,
  appId: id,
  appName: v.string(),
  accessLevel,
  reason: v.string(),
  createdAt: timestamp,
});
export type AccessRequest = v.InferOutput<typeof accessRequest>;

/** An access request of one user. `answeredBy` is null while it is pending, or if the answering user was deleted. */
export const userRequest = v.object({
  id,
  appId: id,
  appName: v.string(),
  icon,
  accessLevel,
  reason: v.string(),
  ...requestOutcome.entries,
  answeredBy: v.nullable(v.object({ id, username: v.string() })),
});
export type UserRequest = v.InferOutput<typeof userRequest>;

/** Body of POST /api/user/request-access. docs/apps.md, 'Access requests'. */
export const requestAccessBody = v.object({ appId: id, reason: requiredText('Reason', lengths.reason.max) });
export type RequestAccessBody = v.InferOutput<typeof requestAccessBody>;
