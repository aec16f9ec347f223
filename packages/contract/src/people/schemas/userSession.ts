import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount, timestamp } from '../../lib/schemas/primitives.ts';
import { appSessionEntries, ownSession } from './profile.ts';

/**
 * A session of a user at the hub. `isIdle`: it has ended by inactivity at the hub, but sessions at applications still
 * depend on it. `isCurrent`: it is the session of the reader.
 */
const userSession = v.object({ ...ownSession.entries, isIdle: v.boolean() });
export type UserSession = v.InferOutput<typeof userSession>;

/** A session of a user at an application. `sessionId` is the hub's session that it depends on; null with offline access. */
const userAppSession = v.object({ ...appSessionEntries, sessionId: v.nullable(id) });
export type UserAppSession = v.InferOutput<typeof userAppSession>;

/**
 * A user's sessions, the most recently used first. `total` counts all sessions of the hub, also those beyond
 * `maxListedSessions`, and those at applications without one.
 */
export const userSessions = v.object({
  total: amount,
  sessions: v.array(userSession),
  apps: v.array(userAppSession),
});
export type UserSessions = v.InferOutput<typeof userSessions>;

/** State of the email with an invitation: it waits for its next attempt, was sent, or cannot be delivered. */
export const mailStates = ['due', 'sent', 'failed'] as const;

/** Content at the top of a user's page. `lockedUntil` is the latest end of a lock for any network. */
export const userOverview = v.object({
  createdAt: timestamp,
  temporaryPasswordExpiresAt: v.nullable(timestamp),
  /** Time when the link of an invitation expires; null without a link. */
  invitationExpiresAt: v.nullable(timestamp),
  /** Null without a link, and for a link that the hub does not mail. */
  invitationMail: v.nullable(v.picklist(mailStates)),
  lockedUntil: v.nullable(timestamp),
  sessions: amount,
  apps: amount,
  pendingRequests: amount,
});
export type UserOverview = v.InferOutput<typeof userOverview>;
