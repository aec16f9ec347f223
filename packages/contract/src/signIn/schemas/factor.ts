import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { requiredLine, timestamp } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { oneTimeCode } from './signInStep.ts';

/** An authenticator app that is set up. `lastUsedAt` is null until its first sign-in. */
export const authenticator = v.object({
  id,
  name: v.string(),
  createdAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
});
export type Authenticator = v.InferOutput<typeof authenticator>;

/** A device that skips the second step. */
const rememberedDevice = v.object({
  id,
  userAgent: v.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  expiresAt: timestamp,
});
export type RememberedDevice = v.InferOutput<typeof rememberedDevice>;

/**
 * The caller's sign-in methods besides the password. `recoveryCodes` is the number of unused codes. `isProven`: this
 * session has proven two factors, or a passkey.
 */
export const ownFactors = v.object({
  authenticators: v.array(authenticator),
  recoveryCodes: v.nullable(v.object({ left: v.number(), createdAt: timestamp })),
  devices: v.array(rememberedDevice),
  isProven: v.boolean(),
});
export type OwnFactors = v.InferOutput<typeof ownFactors>;

/** An authenticator app to set up. The secret is shown once. */
export const newAuthenticator = v.object({ id, secret: v.string(), uri: v.string() });
export type NewAuthenticator = v.InferOutput<typeof newAuthenticator>;

const name = requiredLine('Name', lengths.factorName.max, 'Name is required');

export const renameAuthenticatorBody = v.object({ name });

/** Body of the confirmation of an authenticator app. */
export const confirmAuthenticatorBody = v.object({ name, code: oneTimeCode });

/** Recovery codes, which are shown once. Null if the user has some already. */
export const newRecoveryCodes = v.object({ recoveryCodes: v.nullable(v.array(v.string())) });
