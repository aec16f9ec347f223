import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@portico/contract/signIn/schemas/passkey';

/** Reason why a browser returned no passkey. */
export type WebAuthnFailure = 'cancelled' | 'known' | 'address' | 'device' | 'failed';

/** A request for a passkey that the browser, the user or the device refused. */
export class WebAuthnError extends Error {
  override name = 'WebAuthnError';
  readonly reason: WebAuthnFailure;

  constructor(reason: WebAuthnFailure, cause: unknown) {
    super(`The browser returned no passkey: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The sentences of the failures, for the user. */
export const webAuthnSentences: Readonly<Record<WebAuthnFailure, string>> = {
  cancelled: 'No passkey was used. Try again when you are ready.',
  known: 'This device already has a passkey for your account.',
  address: "Passkeys only work at the hub's own address. Open the hub there and try again.",
  device: 'This device cannot keep a passkey. Use another device or a security key.',
  failed: 'Your browser could not use a passkey. Try again.',
};

// By the names of DOMExceptions (Web Authentication, 5.1.3.1 and 5.1.4.3).
const reasons: Readonly<Record<string, WebAuthnFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
  NotSupportedError: 'device',
  ConstraintError: 'device',
};

/** Loads the library when a passkey is needed. */
const library = () => import('@simplewebauthn/browser');

/** Returns whether the browser can use passkeys on this page at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Returns whether the browser can offer passkeys in the list of a text field. */
export const canOfferInField = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Returns whether this device itself can keep a passkey, behind its fingerprint, face or PIN. */
export const canKeepPasskey = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

/**
 * Requests a passkey from the browser. A later request ends an earlier one.
 *
 * @param isInField offers passkeys in the username field until the user picks one, instead of a dialog
 * @throws {WebAuthnError}
 */
export async function requestPasskey(request: PasskeyRequest, isInField = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  return failing(async () => {
    const answer = await startAuthentication({ optionsJSON: request, useBrowserAutofill: isInField });
    const { userHandle = '' } = answer.response;
    return { ...answer, response: { ...answer.response, userHandle } };
  });
}

/**
 * Creates a passkey.
 *
 * @throws {WebAuthnError}
 */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  return failing(() =>
    startRegistration({
      optionsJSON: { ...options, excludeCredentials: options.excludeCredentials as never },
    }),
  );
}

/** Ends the request that is open, e.g. the one of the username field. */
export async function cancelPasskeyRequest(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The library wraps some DOMExceptions, with the original as the cause.
    const { cause } = error as { cause?: unknown };
    const name = (cause instanceof Error ? cause : (error as Error)).name;
    throw new WebAuthnError(reasons[name] ?? 'failed', error);
  }
}
