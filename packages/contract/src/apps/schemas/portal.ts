import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount, timestamp } from '../../lib/schemas/primitives.ts';
import { unproven } from '../../signIn/schemas/signInRule.ts';
import { availableApplication } from './access.ts';
import { icon } from './icon.ts';

/**
 * An application that the caller may open. `totalTimeSpent` is in seconds.
 * docs/apps.md, 'Adding and editing applications'.
 */
export const myApplication = v.object({
  id,
  name: v.string(),
  description: v.string(),
  url: v.string(),
  icon,
  isSsoReady: v.boolean(),
  /** The log has a sign-on to it, of any user: its single sign-on works. */
  hasSignedOn: v.boolean(),
  totalTimeSpent: amount,
  lastAccessed: v.nullable(timestamp),
  /** Marked by the caller, to be first in the portal. docs/apps.md, 'Portal'. */
  isFavourite: v.boolean(),
  /**
   * The caller chose 'Don't ask again' for the application's current origin. docs/apps.md, 'Opening an application'.
   */
  opensDirectly: v.boolean(),
});
export type MyApplication = v.InferOutput<typeof myApplication>;

/**
 * The caller's access to an application: granted, granted but the application is inactive, or not granted.
 * docs/apps.md, 'Address of an application'.
 */
export const standing = v.variant('access', [
  v.object({ access: v.literal('held'), app: myApplication, unproven }),
  v.object({ access: v.literal('inactive'), app: v.object({ id, name: v.string() }) }),
  v.object({ access: v.literal('none'), app: availableApplication }),
]);
export type Standing = v.InferOutput<typeof standing>;

/**
 * The security of the caller's account. `lastLoginDate` is the sign-in before this session, so that users can recognise
 * it; `failedLoginAttempts` counts the failures since. docs/apps.md, 'Portal'.
 */
export const securityInfoResponse = v.object({
  accountStatus: v.picklist(['secure', 'warning', 'alert']),
  lastLoginDate: v.nullable(timestamp),
  failedLoginAttempts: amount,
});
export type SecurityInfo = v.InferOutput<typeof securityInfoResponse>;

/** The number of live sessions. docs/apps.md, 'Portal'. */
export const userStats = v.object({ totalSessions: amount });

export const trackAccessBody = v.object({ appId: id });

/** Body of PATCH /api/user/apps/:id: the caller's preferences for an application. Absent fields keep their values. */
export const preferAppBody = v.object({
  isFavourite: v.optional(v.boolean()),
  opensDirectly: v.optional(v.boolean()),
});
export type PreferAppBody = v.InferOutput<typeof preferAppBody>;
