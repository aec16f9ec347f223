import { toBase64Url } from '@portico/contract/lib/base64url';

/**
 * Named outcomes of the browser's passkeys, for stories and tests in a page: no story ever shows a real prompt.
 *
 * - `answers`: the user agrees; also with a passkey that the username field offers, once it is picked
 * - `cancels`: the user closes the dialog, or the device has no passkey
 * - `waits`: the dialog stays open
 * - `knows`: the device already has a passkey for the account
 * - `refuses`: the device cannot keep one
 * - `isElsewhere`: the page is not at the hub's own address
 */
type PasskeyOutcome = 'answers' | 'cancels' | 'waits' | 'knows' | 'refuses' | 'isElsewhere';

/** The replaced passkeys of the page. */
export interface MockedPasskeys {
  /** Picks a passkey that the username field offers. */
  pick: () => void;
  /** Changes the outcome of later requests. */
  set: (outcome: PasskeyOutcome) => void;
  restore: () => void;
}

const names: Readonly<Record<Exclude<PasskeyOutcome, 'answers' | 'waits'>, string>> = {
  cancels: 'NotAllowedError',
  knows: 'InvalidStateError',
  refuses: 'NotSupportedError',
  isElsewhere: 'SecurityError',
};

/** Bytes for every part of an answer: a mocked hub reads none. */
const bytes = new ArrayBuffer(16);

/** A browser's answer to either request. */
const answer = {
  id: toBase64Url(new Uint8Array(bytes)),
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    attestationObject: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ['internal'],
  },
};

/** Replaces a property of an object, or removes it without a value. @returns a function that restores it */
function replace(target: object, name: string, value: unknown): () => void {
  const previous = Object.getOwnPropertyDescriptor(target, name);
  if (value === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    if (previous === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, previous);
  };
}

/**
 * Replaces the passkeys of this page, for a browser that knows them or not, a device that can keep one or not, and a
 * username field that offers them or not.
 */
export function mockPasskeys({
  isSupported = true,
  outcome = 'answers' as PasskeyOutcome,
  canKeep = false,
  canOffer = false,
} = {}): MockedPasskeys {
  let current = outcome;
  let pick = () => {};
  // Only for a request that stays open: nobody would handle the rejection of another one.
  const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const settle = async ({ mediation, signal }: CredentialRequestOptions) => {
    if (mediation === 'conditional') {
      const { promise, resolve } = Promise.withResolvers<void>();
      pick = resolve;
      await Promise.race([promise, aborted(signal)]);
    } else if (current === 'waits') await aborted(signal);
    else if (current !== 'answers') throw new DOMException('', names[current]);
    return answer;
  };
  const statics = {
    isConditionalMediationAvailable: async () => canOffer,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => canKeep,
  };
  const type = isSupported ? Object.assign(class {}, statics) : undefined;
  const restores = [
    replace(navigator, 'credentials', { get: settle, create: settle }),
    replace(globalThis, 'PublicKeyCredential', type),
  ];
  return {
    pick: () => pick(),
    set: next => {
      current = next;
    },
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}
