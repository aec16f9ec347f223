import { passkeyStore } from '@portico/contract/authenticators';
import { fromBase64Url, toBase64Url } from '@portico/contract/base64url';
import { deviceOf } from '@portico/contract/devices';
import { userEntity } from '@portico/contract/events/entities';
import { failedProof, failedSignIn } from '@portico/contract/hub/events';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { missing, Refusal, refuseIf, wrongPassword } from '@portico/contract/hub/refusal';
import { passkeyLimits } from '@portico/contract/limits';
import { refusalToReset } from '@portico/contract/rules';
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '@portico/contract/schemas/passkey';
import { actorOf, type Caller, type Context, type HandlersOf } from './context.ts';
import { attempt, refuseWeakPassword, setPassword } from './credentials.ts';
import { browserCookie, enter } from './enter.ts';
import {
  authenticatorsOf,
  devicesOf,
  toAuthenticator,
  unusedCodesOf,
  useRecoveryCode,
  useTotp,
} from './factors.ts';
import { findUser } from './find.ts';
import { newId } from './ids.ts';
import type { PasskeyChallenge, StoredPasskey, StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { addProof, endOtherSessions, mockedAddress } from './sessions.ts';
import { checkOwnPassword, dueProofOf, heldBy, refuseIfRequired, requireProof } from './signInRules.ts';
import { finishStep, pendingOf } from './signInSteps.ts';
import { mockedNetwork } from './tallies.ts';

type Ceremony = Pick<PasskeyChallenge, 'for' | 'sessionId'>;

const hexToBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16));

const userHandleOf = (id: string): string => toBase64Url(hexToBytes(id.replaceAll('-', '')));

function issue(hub: Context, ceremony: Ceremony): string {
  const challenge = toBase64Url(hub.random(32));
  const challenges = hub.organisation.passkeyChallenges.filter(({ expiresAt }) => expiresAt > hub.now());
  hub.organisation.passkeyChallenges = [
    ...challenges,
    { ...ceremony, challenge, expiresAt: hub.now() + passkeyLimits.challenge },
  ];
  return challenge;
}

/** Returns the request for a passkey. */
const request = (hub: Context, origin: string, ceremony: Ceremony) => ({
  challenge: issue(hub, ceremony),
  rpId: new URL(origin).hostname,
  timeout: passkeyLimits.challenge,
  userVerification: 'required' as const,
});

/** Checks client data, and spends their challenge. The mocks do not check signatures: nothing real depends on them. */
function spend(
  hub: Context,
  clientDataJSON: string,
  origin: string,
  type: string,
  ceremony: Ceremony,
): boolean {
  try {
    const data = JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON)));
    const { passkeyChallenges } = hub.organisation;
    const found = passkeyChallenges.find(
      row =>
        row.challenge === data.challenge && row.for === ceremony.for && row.sessionId === ceremony.sessionId,
    );
    const isRight = data.type === type && data.origin === origin && data.crossOrigin !== true;
    if (found === undefined || found.expiresAt <= hub.now() || !isRight) return false;
    hub.organisation.passkeyChallenges = passkeyChallenges.filter(row => row !== found);
    return true;
  } catch {
    return false;
  }
}

const userVerified = 4;
const backupEligible = 8;

/** Returns the flags and the counter of authenticator data (Web Authentication, 6.1); null for other bytes. */
function readData(bytes: Uint8Array): { flags: number; counter: number } | null {
  if (bytes.length < 37) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { flags: view.getUint8(32), counter: view.getUint32(33) };
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64Url(text);
  } catch {
    return new Uint8Array();
  }
}

/** Returns the authenticator data of an attestation: the bytes under that key. */
function attestedData(attestation: string): Uint8Array<ArrayBuffer> {
  const bytes = decoded(attestation);
  const key = [...'hauthData'].map(letter => letter.charCodeAt(0));
  const at = bytes.findIndex((_, index) => key.every((code, offset) => bytes[index + offset] === code));
  // The head of a byte string with a length of one byte.
  return at === -1 ? new Uint8Array() : bytes.slice(at + key.length + 2);
}

/** Why the answer of a passkey is refused, of which only the log knows; null if its counter went back. */
type Refused =
  | { refused: 'invalid_passkey' | 'unknown_passkey'; passkey: StoredPasskey | null }
  | { refused: null; passkey: StoredPasskey; received: number };

/** Uses the answer of a passkey. */
function use(
  hub: Context,
  sent: PasskeyAssertion,
  origin: string,
  ceremony: Ceremony,
): Refused | { passkey: StoredPasskey } {
  const passkey = hub.organisation.passkeys.find(row => row.credentialId === sent.id) ?? null;
  const { response } = sent;
  const isSpent = spend(hub, response.clientDataJSON, origin, 'webauthn.get', ceremony);
  const data = readData(decoded(response.authenticatorData));
  if (!isSpent || data === null) return { refused: 'invalid_passkey', passkey };
  if (passkey === null) return { refused: 'unknown_passkey', passkey };
  const isOwn = response.userHandle === userHandleOf(passkey.userId);
  if (!isOwn || (data.flags & userVerified) === 0) return { refused: 'invalid_passkey', passkey };
  if ((data.counter > 0 || passkey.counter > 0) && data.counter <= passkey.counter) {
    return { refused: null, passkey, received: data.counter };
  }
  Object.assign(passkey, {
    counter: data.counter,
    lastUsedAt: hub.now(),
    lastUsedAgent: hub.userAgent,
    lastUsedIp: mockedAddress,
  });
  return { passkey };
}

/** Logs why a passkey is refused. @returns the refusal */
function refused(hub: Context, used: Refused, name: string, failed = failedSignIn): Refusal {
  const user = hub.organisation.users.find(({ id }) => id === used.passkey?.userId) ?? null;
  if (used.refused !== null) {
    record(hub, failed(user, user?.username ?? name, mockedNetwork, used.refused));
  } else if (user !== null) {
    const { name: passkey, counter: stored } = used.passkey;
    const parameters = { passkey, network: mockedNetwork, stored, received: used.received };
    record(hub, { action: 'passkey_cloned', parameters, actor: null, entity: userEntity(user) });
  }
  return new Refusal('passkey_refused');
}

const toResponse = (row: StoredPasskey): Passkey => ({
  id: row.id,
  name: row.name,
  store: passkeyStore(row.aaguid),
  isSynced: row.isSynced,
  createdAt: iso(row.createdAt),
  lastUsed:
    row.lastUsedAt === null
      ? null
      : {
          at: iso(row.lastUsedAt),
          userAgent: row.lastUsedAgent,
          ipAddress: row.lastUsedIp,
          location: null,
        },
});

/** Returns a user's passkeys, the newest first. */
const passkeysOf = ({ organisation }: Context, userId: string): StoredPasskey[] =>
  organisation.passkeys
    .filter(row => row.userId === userId)
    .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1));

function add(
  hub: Context,
  { user, session }: Caller,
  body: { passkey: PasskeyRegistration; name?: string | undefined },
  origin: string,
) {
  const ceremony = { for: 'add', sessionId: session.id } as const;
  const { id: credentialId, response } = body.passkey;
  const isSpent = spend(hub, response.clientDataJSON, origin, 'webauthn.create', ceremony);
  const bytes = attestedData(response.attestationObject);
  const data = readData(bytes);
  if (!isSpent || data === null || (data.flags & userVerified) === 0) throw new Refusal('passkey_not_added');
  const aaguid = [...bytes.slice(37, 53)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  if (passkeysOf(hub, user.id).length >= passkeyLimits.perUser) throw new Refusal('too_many_passkeys');
  if (hub.organisation.passkeys.some(row => row.credentialId === credentialId))
    throw new Refusal('passkey_known');
  const model = aaguid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const device = deviceOf(hub.userAgent).name;
  const passkey: StoredPasskey = {
    id: newId(hub, 'passkey'),
    userId: user.id,
    credentialId,
    aaguid: model,
    counter: data.counter,
    name: body.name ?? passkeyStore(model) ?? device,
    isSynced: (data.flags & backupEligible) !== 0,
    createdAt: hub.now(),
    lastUsedAt: null,
    lastUsedAgent: '',
    lastUsedIp: '',
  };
  if (!heldBy(hub, user).hasFactor) endOtherSessions(hub, { user, session });
  hub.organisation.passkeys.push(passkey);
  addProof(hub, session, 'passkey');
  user.enrolment = null;
  const parameters = { passkey: passkey.name, isSynced: passkey.isSynced, device };
  record(hub, { action: 'add_passkey', parameters, actor: user, entity: userEntity(user) });
  return passkey;
}

/** Removes a passkey. @throws {Refusal} `not_found` */
function take(hub: Context, userId: string, id: string): StoredPasskey {
  const removed = passkeysOf(hub, userId).find(row => row.id === id);
  if (removed === undefined) throw missing('passkey');
  hub.organisation.passkeys = hub.organisation.passkeys.filter(row => row !== removed);
  return removed;
}

const hasPassword = ({ password }: StoredUser): boolean => password !== null;

/** Removes all passkeys of a user. Returns how many there were. */
export function removePasskeys({ organisation }: Context, userId: string): number {
  const before = organisation.passkeys.length;
  organisation.passkeys = organisation.passkeys.filter(row => row.userId !== userId);
  return before - organisation.passkeys.length;
}

/** The handlers of `passkeys.*`. */
export const passkeysHandlers = (hub: Context): HandlersOf<'passkeys'> => {
  return {
    'passkeys.signInOptions': ({ origin }) => ({
      body: request(hub, origin, { for: 'sign-in', sessionId: null }),
      headers: browserCookie(hub),
    }),
    'passkeys.signIn'({ input: { body }, origin }) {
      const used = use(hub, body.passkey, origin, { for: 'sign-in', sessionId: null });
      if ('refused' in used) throw refused(hub, used, body.passkey.id);
      const user = findUser(hub, used.passkey.userId);
      return enter(hub, user, {
        methods: ['passkey'],
        name: user.username,
        passkey: used.passkey.name,
        remember: body.remember,
      });
    },
    'passkeys.prove'({ input: { body }, origin }) {
      const step = pendingOf(hub, body.signIn);
      const used = use(hub, body.passkey, origin, { for: 'sign-in', sessionId: null });
      const { user } = step;
      if ('refused' in used || used.passkey.userId !== user.id) {
        const isCloned = 'refused' in used && used.refused === null && used.passkey.userId === user.id;
        if (isCloned) throw refused(hub, used, user.username);
        const reason =
          'refused' in used && used.passkey?.userId === user.id ? used.refused : 'invalid_passkey';
        record(hub, failedSignIn(user, user.username, mockedNetwork, reason ?? 'invalid_passkey'));
        throw new Refusal('passkey_refused');
      }
      return finishStep(hub, step, 'passkey', body.rememberDevice === true);
    },
    'passkeys.confirmOptions': ({ caller, origin }) => ({
      body: request(hub, origin, { for: 'confirm', sessionId: caller.session.id }),
    }),
    'passkeys.confirm'({ caller, input: { body }, origin }) {
      const { user, session } = caller;
      if (body.method === 'password') {
        if (!checkOwnPassword(hub, caller, body.currentPassword)) throw wrongPassword();
      } else if (body.method !== 'passkey') {
        const accept = body.method === 'totp' ? useTotp : useRecoveryCode;
        const isRight = attempt(hub, user, user.username, {
          compare: () => accept(hub, user, body.code),
          failure: 'wrong_code',
          isIn: () => true,
          failed: failedProof,
        });
        if (!isRight) throw new Refusal('wrong_code');
      } else {
        const used = use(hub, body.passkey, origin, { for: 'confirm', sessionId: session.id });
        if ('refused' in used) throw refused(hub, used, body.passkey.id, failedProof);
        if (used.passkey.userId !== user.id) {
          const other = { refused: 'invalid_passkey' as const, passkey: used.passkey };
          throw refused(hub, other, body.passkey.id, failedProof);
        }
      }
      addProof(hub, session, body.method);
      return { body: { dueProof: dueProofOf(hub, caller) } };
    },
    'passkeys.list': ({ caller }) => ({
      body: {
        passkeys: passkeysOf(hub, caller.user.id).map(toResponse),
        hasPassword: hasPassword(caller.user),
        isAvailable: true,
        isOffered: !caller.user.hasDeclinedPasskeys && passkeysOf(hub, caller.user.id).length === 0,
        dueProof: dueProofOf(hub, caller),
      },
    }),
    async 'passkeys.creationOptions'({ caller, origin }) {
      requireProof(hub, caller);
      const { user, session } = caller;
      const known = passkeysOf(hub, user.id);
      if (known.length >= passkeyLimits.perUser) throw new Refusal('too_many_passkeys');
      const fullName = `${user.firstName} ${user.lastName}`.trim();
      return {
        body: {
          challenge: issue(hub, { for: 'add', sessionId: session.id }),
          rp: { id: new URL(origin).hostname, name: hub.organisation.brand.name },
          user: { id: userHandleOf(user.id), name: user.username, displayName: fullName || user.username },
          pubKeyCredParams: [-8, -7, -257].map(alg => ({ type: 'public-key' as const, alg })),
          timeout: passkeyLimits.challenge,
          attestation: 'none' as const,
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true as const,
            userVerification: 'required' as const,
          },
          excludeCredentials: known.map(({ credentialId: id }) => ({
            type: 'public-key' as const,
            id,
            transports: ['internal', 'hybrid'],
          })),
        },
      };
    },
    'passkeys.add'({ caller, input: { body }, origin }) {
      requireProof(hub, caller);
      return { body: toResponse(add(hub, caller, body, origin)) };
    },
    'passkeys.rename'({ caller: { user }, input: { params, body } }) {
      const passkey = passkeysOf(hub, user.id).find(row => row.id === params.id);
      if (passkey === undefined) throw missing('passkey');
      const parameters = { from: passkey.name, to: body.name };
      passkey.name = body.name;
      if (parameters.from !== parameters.to) {
        record(hub, { action: 'rename_passkey', parameters, actor: user, entity: userEntity(user) });
      }
      return { body: toResponse(passkey) };
    },
    'passkeys.remove'({ caller, input: { params } }) {
      requireProof(hub, caller);
      const { user } = caller;
      const own = passkeysOf(hub, user.id);
      const isOnly = own.length === 1 && own[0]?.id === params.id && !hasPassword(user);
      if (isOnly) throw new Refusal('last_sign_in_method');
      const hasPasskey = own.length > 1;
      refuseIfRequired(hub, user, { hasPasskey, hasFactor: hasPasskey || authenticatorsOf(user).length > 0 });
      const { name: passkey } = take(hub, user.id, params.id);
      record(hub, {
        action: 'remove_passkey',
        parameters: { passkey },
        actor: user,
        entity: userEntity(user),
      });
      return { body: { ok: true } };
    },
    async 'passkeys.setPassword'({ caller, input: { body } }) {
      requireProof(hub, caller);
      const { user } = caller;
      await refuseWeakPassword(hub, body.newPassword, user);
      if (hasPassword(user)) throw new Refusal('has_password');
      setPassword(hub, user, body.newPassword);
      record(hub, { action: 'set_password', parameters: {}, actor: user, entity: userEntity(user) });
      return { body: { ok: true } };
    },
    'passkeys.removePassword'({ caller }) {
      requireProof(hub, caller);
      const { user } = caller;
      if (passkeysOf(hub, user.id).length === 0) throw new Refusal('last_sign_in_method');
      if (hasPassword(user)) {
        Object.assign(user, { password: null, resetLink: null });
        endOtherSessions(hub, caller);
        record(hub, { action: 'remove_password', parameters: {}, actor: user, entity: userEntity(user) });
      }
      return { body: { ok: true } };
    },
    'passkeys.declineOffer'({ caller: { user } }) {
      user.hasDeclinedPasskeys = true;
      return { body: { ok: true } };
    },
    'passkeys.ofUser'({ input: { params } }) {
      const user = findUser(hub, params.id);
      return {
        body: {
          hasPassword: hasPassword(user),
          passkeys: passkeysOf(hub, user.id).map(toResponse),
          authenticators: authenticatorsOf(user).map(toAuthenticator),
          recoveryCodesLeft: user.recoveryCodes === null ? null : unusedCodesOf(user).length,
          rememberedDevices: devicesOf(hub, user).length,
          enrolment: user.enrolment && { expiresAt: isoOrNull(user.enrolment.expiresAt) },
        },
      };
    },
    'passkeys.removeOfUser'({ caller, input: { params } }) {
      const target = findUser(hub, params.id);
      refuseIf(refusalToReset(actorOf(hub, caller), target));
      const { name: passkey } = take(hub, target.id, params.methodId);
      const entity = userEntity(target);
      record(hub, { action: 'remove_passkey', parameters: { passkey }, actor: caller.user, entity });
      return { body: { ok: true } };
    },
  };
};
