import * as v from 'valibot';
import { icon } from '../../apps/schemas/icon.ts';
import { id } from '../../lib/schemas/id.ts';
import { location } from '../../lib/schemas/lastUse.ts';
import { line, timestamp, version } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { reportId } from '../../sso/schemas/signOut.ts';
import { personEntries } from './person.ts';

/**
 * The caller's profile. `lastLogin` is the sign-in before this session, so that users can recognise it.
 * `passwordChangedAt` is null without a password. `passwordDueAt` is when it must be changed; null if it never must.
 */
export const profile = v.object({
  ...personEntries,
  lastLogin: v.nullable(timestamp),
  passwordChangedAt: v.nullable(timestamp),
  passwordDueAt: v.nullable(timestamp),
  version,
});
export type Profile = v.InferOutput<typeof profile>;

/** Body of PUT /api/auth/profile. Absent fields keep their values. docs/people.md, 'Profile'. */
export const updateProfileBody = v.object({
  firstName: v.optional(line('First name', lengths.personName.max)),
  lastName: v.optional(line('Last name', lengths.personName.max)),
  phone: v.optional(line('Phone', lengths.phone.max)),
  department: v.optional(line('Department', lengths.organisationField.max)),
  position: v.optional(line('Job title', lengths.organisationField.max)),
});
export type UpdateProfileBody = v.InferOutput<typeof updateProfileBody>;

export const placeNavigationBody = v.object({ isAtSide: v.boolean() });
export type PlaceNavigationBody = v.InferOutput<typeof placeNavigationBody>;

/** A live session of the caller. */
export const ownSession = v.object({
  id,
  isCurrent: v.boolean(),
  userAgent: v.string(),
  ipAddress: v.string(),
  location,
  createdAt: timestamp,
  lastSeenAt: timestamp,
});
export type OwnSession = v.InferOutput<typeof ownSession>;

/** Sign-in methods of a user, in the order in which a list names them. */
const signInMethods = ['password', 'passkey', 'totp', 'recoveryCode'] as const;

/** `current`: the caller's session. `live`: another session that has not ended. */
const signInStates = ['current', 'live', 'ended'] as const;

/**
 * A recent sign-in of the caller. `isReported`: they reported it as not theirs. docs/sign-in.md, 'Reported sign-ins'.
 */
export const ownSignIn = v.object({
  id,
  userAgent: v.string(),
  ipAddress: v.string(),
  location,
  at: timestamp,
  methods: v.array(v.picklist(signInMethods)),
  state: v.picklist(signInStates),
  isReported: v.boolean(),
});
export type OwnSignIn = v.InferOutput<typeof ownSignIn>;

/** A sign-in that was reported, and what follows: whether a new password must be chosen, and the report on the sign-outs. */
export const reportedSignIn = v.object({
  ok: v.literal(true),
  mustChangePassword: v.boolean(),
  signOutReport: reportId,
});

/**
 * The start of a session at an application: by OpenID Connect, by the sign-on token (docs/sso.md, 'Sign-on tokens'), or
 * at a proxy (docs/sso.md, 'Applications behind a proxy').
 */
const appSessionKinds = ['oidc', 'handOff', 'proxied'] as const;

/** Response entries of every session at an application. */
export const appSessionEntries = {
  id,
  appId: id,
  appName: v.string(),
  icon,
  kind: v.picklist(appSessionKinds),
  createdAt: timestamp,
  lastSeenAt: timestamp,
};

/** A session of the caller at an application. Sessions by sign-on token from one session of the hub count as one. */
export const appSession = v.object({
  ...appSessionEntries,
  /** The device of the hub's session; null with offline access, which needs none. */
  userAgent: v.nullable(v.string()),
  isThisDevice: v.boolean(),
});
export type AppSession = v.InferOutput<typeof appSession>;

/** The end of a session at an application, with the report on it. `ended` is false if the caller has none with this id. */
export const endedAppSession = v.object({ ended: v.boolean(), signOutReport: reportId });
