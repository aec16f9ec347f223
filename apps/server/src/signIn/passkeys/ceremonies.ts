import { passkeyLimits } from '@portico/contract/limits';
import type { PasskeyAssertion, PasskeyRegistration } from '@portico/contract/signIn/schemas/passkey';
import type { RelyingParty } from './relyingParty.ts';

/** Returns the library. It takes 27 MB and 0.1 s, so a hub without passkeys never loads it. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256 (RFC 9053, 2.1 and 2.2; RFC 8812, 2): what authenticators have. */
export const algorithms = [-8, -7, -257] as const;

/** The part of a stored passkey that verifies its responses. */
export interface PasskeyKey {
  credentialId: string;
  /** A COSE key. */
  publicKey: Uint8Array;
}

/** Content of a genuine response of a passkey. */
export interface Answer {
  counter: number;
  /** Its store copies it to other devices. */
  isBackupEligible: boolean;
  isBackedUp: boolean;
}

/**
 * Returns the challenge of client data; null without one, and for a page in another site's frame: the hub allows no
 * frames, and the library accepts those that do not name the outer site. Nothing of it is trusted yet.
 */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge, crossOrigin } = (data ?? {}) as { challenge?: unknown; crossOrigin?: unknown };
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a response: its type, challenge, origin, domain, user verification and signature. The caller checks the
 * counter, after the signature: the library compares it before, so anyone could feign a copied passkey.
 *
 * @returns null for a false response
 */
export async function verifyAnswer(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  response: PasskeyAssertion,
  expectedChallenge: string,
  { credentialId, publicKey }: PasskeyKey,
): Promise<Answer | null> {
  const { verifyAuthenticationResponse } = await library();
  return verified(async () => {
    const { verified: isRight, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!isRight || response.id !== credentialId) return null;
    return {
      counter: info.newCounter,
      isBackupEligible: info.credentialDeviceType === 'multiDevice',
      isBackedUp: info.credentialBackedUp,
    };
  });
}

/** Verifies a created passkey. @returns null for a false response */
export async function verifyCreation(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { response, ...identified }: PasskeyRegistration,
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await library();
  return verified(async () => {
    const attestationObject = await withoutStatement(response.attestationObject);
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        ...identified,
        response: { clientDataJSON: response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    // The body's id is the browser's claim; the authenticator signed the other one.
    if (info === undefined || info.credential.id !== identified.id) return null;
    if (info.credential.publicKey.length > passkeyLimits.publicKeyBytes) return null;
    return {
      credentialId: info.credential.id,
      publicKey: info.credential.publicKey,
      counter: info.credential.counter,
      transports: response.transports ?? [],
      isBackupEligible: info.credentialDeviceType === 'multiDevice',
      isBackedUp: info.credentialBackedUp,
      aaguid: info.aaguid,
    };
  });
}

/**
 * Drops the attestation statement. The hub requests none and trusts any authenticator, and to verify a statement the
 * library would call addresses in its certificates (threat 22).
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { isoBase64URL, isoCBOR } = await helpers();
  const decoded = isoCBOR.decodeFirst<Map<string, unknown>>(isoBase64URL.toBuffer(attestationObject));
  const authData = decoded.get('authData');
  if (!(authData instanceof Uint8Array)) throw new Error('The attestation has no authenticator data');
  const bare = new Map<string, string | Uint8Array | Map<string, string>>();
  bare.set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/** Runs a check of the library, which throws plain errors for every fault of a response. */
async function verified<Result>(check: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
