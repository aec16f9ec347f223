import * as v from 'valibot';
import { passkeyLimits } from '../../limits.ts';

/** Returns the schema of bytes in base64url without padding (RFC 4648), as browsers encode them (WebAuthn 5.1.8). */
export const bytes = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.pipe(
    v.string(`${label} is missing`),
    v.maxLength(max, `${label} is too long`),
    v.regex(/^[\w-]+$/, `${label} is not valid`),
  );

const credentialId = bytes('Credential', passkeyLimits.credentialId);
export const clientDataJSON = bytes('Client data', passkeyLimits.clientData);
export const identified = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key', 'Type must be public-key'),
};

/**
 * A browser's response to a request for a passkey: `AuthenticationResponseJSON` of WebAuthn, without its extensions.
 */
export const passkeyAssertion = v.object({
  ...identified,
  response: v.object({
    clientDataJSON,
    authenticatorData: bytes('Authenticator data', passkeyLimits.authenticatorData),
    signature: bytes('Signature', passkeyLimits.signature),
    userHandle: bytes('User handle', passkeyLimits.userHandle),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;
