import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { lastUse } from '../../lib/schemas/lastUse.ts';
import { currentPassword, presentedSecret } from '../../lib/schemas/lookups.ts';
import { requiredLine, timestamp } from '../../lib/schemas/primitives.ts';
import { passkeyLimits } from '../../limits.ts';
import { authenticator } from './factor.ts';
import { bytes, clientDataJSON, identified, passkeyAssertion } from './passkeyAssertion.ts';
import { codeMethods, oneTimeCode } from './signInStep.ts';

export type { PasskeyAssertion } from './passkeyAssertion.ts';

/** A browser's response to the request to create a passkey: `RegistrationResponseJSON` of WebAuthn. */
const passkeyRegistration = v.object({
  ...identified,
  response: v.object({
    clientDataJSON,
    attestationObject: bytes('Attestation', passkeyLimits.attestation),
    transports: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/, 'Transports are not valid'))),
        v.maxLength(passkeyLimits.transports, 'Transports are not valid'),
      ),
    ),
  }),
});
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistration>;

/** The request for a passkey, for `navigator.credentials.get`. It names no account and no passkey. */
export const passkeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>;

/** The request to create a passkey, for `navigator.credentials.create`. `excludeCredentials` are the caller's passkeys. */
export const passkeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  excludeCredentials: v.array(
    v.object({ type: v.literal('public-key'), id: v.string(), transports: v.array(v.string()) }),
  ),
});
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>;

export const passkeySignInBody = v.object({
  passkey: passkeyAssertion,
  remember: v.optional(v.boolean('Remember must be true or false')),
});

/** Body of POST /api/auth/prove-passkey. `signIn` is the secret of the sign-in's earlier response. */
export const provePasskeyBody = v.object({
  signIn: presentedSecret('Sign-in', 'Sign-in is required'),
  passkey: passkeyAssertion,
  rememberDevice: v.optional(v.boolean('Remember device must be true or false')),
});
export type ProvePasskeyBody = v.InferOutput<typeof provePasskeyBody>;

/** The methods by which a user can confirm who they are in a session. */
export const confirmMethods = ['password', 'passkey', ...codeMethods] as const;

/**
 * The methods of which the caller must confirm one next before an action that requires a recent authentication. Null if
 * none is due; empty if the account has none left, so that only a new sign-in helps.
 */
const dueProof = v.nullable(v.array(v.picklist(confirmMethods)));
export type DueProof = v.InferOutput<typeof dueProof>;

const name = requiredLine('Name', passkeyLimits.name, 'Name is required');

/** Body of POST /api/profile/passkeys. Without a name, the passkey gets that of its store or of the device. */
export const addPasskeyBody = v.object({ passkey: passkeyRegistration, name: v.optional(name) });

export const renamePasskeyBody = v.object({ name });

/**
 * A passkey. `isSynced`: its store copies it to the user's other devices; otherwise it stays on one. `store` is the
 * password manager or the key that has it; null if unknown. `lastUsed` is null until its first sign-in.
 */
export const passkey = v.object({
  id,
  name: v.string(),
  store: v.nullable(v.string()),
  isSynced: v.boolean(),
  createdAt: timestamp,
  lastUsed: v.nullable(lastUse),
});
export type Passkey = v.InferOutput<typeof passkey>;

/**
 * The caller's passkeys. `isAvailable`: browsers offer passkeys at this hub's address. `isOffered`: the hub may offer to
 * create one.
 */
export const passkeys = v.object({
  passkeys: v.array(passkey),
  hasPassword: v.boolean(),
  isAvailable: v.boolean(),
  isOffered: v.boolean(),
  dueProof,
});
export type Passkeys = v.InferOutput<typeof passkeys>;

/**
 * Sign-in methods of a user, for administrators. `recoveryCodesLeft` is null for a user who never had any.
 * `enrolment`: they set up a new second step by a link, which has ended if it has no expiry; null if none is due.
 */
export const signInMethods = v.object({
  hasPassword: v.boolean(),
  passkeys: v.array(passkey),
  authenticators: v.array(authenticator),
  recoveryCodesLeft: v.nullable(v.number()),
  rememberedDevices: v.number(),
  enrolment: v.nullable(v.object({ expiresAt: v.nullable(timestamp) })),
});
export type SignInMethods = v.InferOutput<typeof signInMethods>;

export const setPasswordBody = v.object({
  newPassword: presentedSecret('New password', 'New password is required'),
});

export const confirmResponse = v.object({ dueProof });

/** Body of POST /api/auth/confirm: the caller authenticates again. */
export const confirmBody = v.variant(
  'method',
  [
    v.object({ method: v.literal('password'), currentPassword }),
    v.object({ method: v.literal('passkey'), passkey: passkeyAssertion }),
    v.object({ method: v.picklist(codeMethods), code: oneTimeCode }),
  ],
  'Method must be one of password, passkey, totp, recoveryCode',
);
