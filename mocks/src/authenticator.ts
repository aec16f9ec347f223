import { fromBase64Url, toBase64Url } from '@portico/contract/base64url';
import { SoftwareAuthenticator } from '@portico/contract/conformance/authenticator';

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

interface Options {
  /** False for a browser, or a page without https, that knows no passkeys. */
  isSupported?: boolean;
  outcome?: PasskeyOutcome;
  /** Whether the device itself can keep a passkey. */
  canKeep?: boolean;
  /** Whether the username field offers passkeys. */
  canOffer?: boolean;
  authenticator?: SoftwareAuthenticator;
}

/** The replaced passkeys of the page. */
export interface MockedPasskeys {
  authenticator: SoftwareAuthenticator;
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

const buffer = (text: string) => fromBase64Url(text).buffer;
const text = (source: BufferSource) =>
  toBase64Url(new Uint8Array(source instanceof ArrayBuffer ? source : source.buffer));

/** Replaces the passkeys of this page by an authenticator in software. */
export function mockPasskeys({
  isSupported = true,
  outcome = 'answers',
  canKeep = false,
  canOffer = false,
  authenticator = new SoftwareAuthenticator({ origin: location.origin, isBackupEligible: true }),
}: Options = {}): MockedPasskeys {
  let current = outcome;
  let pick = () => {};
  const settled = async (signal: AbortSignal | null | undefined, isPicked: Promise<void> | null) => {
    // Only for a request that stays open: nobody would handle the rejection of another one.
    const aborted = () =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    if (isPicked !== null) await Promise.race([isPicked, aborted()]);
    else if (current === 'waits') await aborted();
    else if (current !== 'answers') throw new DOMException('', names[current]);
  };
  const common = (id: string) => ({
    id,
    rawId: buffer(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  });
  const credentials = {
    async get({ publicKey, mediation, signal }: CredentialRequestOptions) {
      const isPicked =
        mediation === 'conditional'
          ? new Promise<void>(resolve => {
              pick = resolve;
            })
          : null;
      await settled(signal, isPicked);
      const { challenge, rpId = '' } = publicKey as PublicKeyCredentialRequestOptions;
      const { id, response } = await authenticator.get({ challenge: text(challenge), rpId });
      const parts = Object.entries(response).map(([name, value]) => [name, buffer(value)]);
      return { ...common(id), response: Object.fromEntries(parts) };
    },
    async create({ publicKey, signal }: CredentialCreationOptions) {
      await settled(signal, null);
      const { challenge, rp, user } = publicKey as PublicKeyCredentialCreationOptions;
      const { id, response } = await authenticator.create({
        challenge: text(challenge),
        rp: { id: rp.id ?? '', name: rp.name },
        user: { ...user, id: text(user.id) },
      } as Parameters<SoftwareAuthenticator['create']>[0]);
      const { clientDataJSON, attestationObject, transports } = response;
      const getTransports = () => transports;
      return {
        ...common(id),
        response: {
          clientDataJSON: buffer(clientDataJSON),
          attestationObject: buffer(attestationObject),
          getTransports,
        },
      };
    },
  };
  const statics = {
    isConditionalMediationAvailable: async () => canOffer,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => canKeep,
  };
  const previous = [
    Object.getOwnPropertyDescriptor(navigator, 'credentials'),
    Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential'),
  ] as const;
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  if (isSupported) {
    const value = Object.assign(class {}, statics);
    Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, writable: true, value });
  } else Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  return {
    authenticator,
    pick: () => pick(),
    set: next => {
      current = next;
    },
    restore() {
      const [own, type] = previous;
      if (own === undefined) delete (navigator as { credentials?: unknown }).credentials;
      else Object.defineProperty(navigator, 'credentials', own);
      if (type !== undefined) Object.defineProperty(globalThis, 'PublicKeyCredential', type);
    },
  };
}
