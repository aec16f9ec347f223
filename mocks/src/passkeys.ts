import { passkeyStore } from '@portico/contract/authenticators';
import { toBase64Url } from '@portico/contract/base64url';
import { deviceOf } from '@portico/contract/devices';
import { day } from '@portico/contract/durations';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import { passkeyLimits } from '@portico/contract/limits';
import type { Passkey } from '@portico/contract/schemas/passkey';
import type { Context, HandlersOf } from './context.ts';
import { provePassword, setPassword } from './credentials.ts';
import { acceptCode, enter, finishStep, pendingOf } from './enter.ts';
import { authenticatorsOf, codesLeftOf, toAuthenticator } from './factors.ts';
import { findRow, findUser, latestFirst, removeRow } from './find.ts';
import { newId, numberedId } from './ids.ts';
import type { StoredPasskey } from './organisation.ts';
import { addProof, endSessionsOf, mockedUserAgent } from './sessions.ts';
import { dueProofOf, heldBy } from './signInRules.ts';

/** The id of the passkey of the page's own device, as the browser names it. */
export const ownCredentialId = 'passkey of this device';

/** Returns a passkey of the page's own device. */
export const ownPasskey = ({ id: userId }: { id: string }, at: number): StoredPasskey => ({
  id: numberedId('passkey', 950),
  userId,
  credentialId: toBase64Url(new TextEncoder().encode(ownCredentialId)),
  isSynced: true,
  name: 'This device',
  aaguid: '00000000-0000-0000-0000-000000000000',
  createdAt: at - day,
  lastUsed: null,
});

const toResponse = ({ lastUsed, ...row }: StoredPasskey): Passkey => ({
  ...row,
  store: passkeyStore(row.aaguid),
  createdAt: iso(row.createdAt),
  lastUsed: lastUsed && { ...lastUsed, at: iso(lastUsed.at), location: null },
});

/** The handlers of `passkeys.*`. A passkey is known by its id alone: no mock checks an answer of a browser. */
export const passkeysHandlers = (hub: Context): HandlersOf<'passkeys'> => {
  const { organisation, now } = hub;

  /** Returns a user's passkeys, the newest first. */
  const passkeysOf = (userId: string): StoredPasskey[] =>
    latestFirst(organisation.passkeys, 'createdAt').filter(row => row.userId === userId);
  /** Uses the latest passkey with the id of a browser's answer, of a user if one is given. */
  const use = (credentialId: string, userId?: string): StoredPasskey => {
    const passkey = organisation.passkeys.findLast(row => row.credentialId === credentialId);
    if (passkey === undefined || passkey.userId !== (userId ?? passkey.userId)) {
      throw new Refusal('passkey_refused');
    }
    return passkey;
  };
  const challenge = () => toBase64Url(hub.random(32));
  const request = (origin: string) => ({
    challenge: challenge(),
    rpId: new URL(origin).hostname,
    timeout: passkeyLimits.challenge,
    userVerification: 'required' as const,
  });

  return {
    'passkeys.signInOptions': ({ origin }) => request(origin),
    'passkeys.confirmOptions': ({ origin }) => request(origin),
    'passkeys.signIn': ({ input: { body } }) =>
      enter(hub, findUser(hub, use(body.passkey.id).userId), ['passkey']),
    'passkeys.prove'({ input: { body } }) {
      const step = pendingOf(hub, body.signIn);
      use(body.passkey.id, step.user.id);
      return finishStep(hub, step, 'passkey', body.rememberDevice);
    },
    'passkeys.confirm'({ caller, input: { body } }) {
      const { user, session } = caller;
      if (body.method === 'password') provePassword(hub, caller, body.currentPassword);
      else if (body.method === 'passkey') use(body.passkey.id, user.id);
      else acceptCode(hub, user, body.method, body.code);
      addProof(hub, session, body.method);
      return { dueProof: dueProofOf(hub, caller) };
    },
    'passkeys.list': ({ caller }) => ({
      passkeys: passkeysOf(caller.user.id).map(toResponse),
      hasPassword: caller.user.password !== null,
      isAvailable: true,
      isOffered: !caller.user.hasDeclinedPasskeys && passkeysOf(caller.user.id).length === 0,
      dueProof: dueProofOf(hub, caller),
    }),
    'passkeys.creationOptions'({ caller: { user }, origin }) {
      const required = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' };
      return {
        challenge: challenge(),
        rp: { id: new URL(origin).hostname, name: organisation.brand.name },
        user: { id: toBase64Url(new TextEncoder().encode(user.id)), name: user.username, displayName: '' },
        pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
        timeout: passkeyLimits.challenge,
        attestation: 'none' as const,
        authenticatorSelection: required as never,
        excludeCredentials: [],
      };
    },
    'passkeys.add'({ caller: { user, session }, input: { body } }) {
      if (!heldBy(hub, user).hasFactor) endSessionsOf(hub, user.id, session);
      const passkey: StoredPasskey = {
        ...ownPasskey(user, now()),
        id: newId(hub, 'passkey'),
        credentialId: body.passkey.id,
        name: body.name ?? deviceOf(mockedUserAgent).name,
        createdAt: now(),
      };
      organisation.passkeys.push(passkey);
      addProof(hub, session, 'passkey');
      user.enrolment = null;
      return toResponse(passkey);
    },
    'passkeys.rename'({ input: { params, body } }) {
      const passkey = findRow('passkey', organisation.passkeys, params.id);
      passkey.name = body.name;
      return toResponse(passkey);
    },
    'passkeys.remove': ({ input: { params } }) => removeRow(hub, 'passkeys', params.id),
    'passkeys.setPassword'({ caller, input: { body } }) {
      setPassword(hub, caller.user, body.newPassword);
      return { ok: true };
    },
    'passkeys.removePassword'({ caller: { user, session } }) {
      user.password = null;
      endSessionsOf(hub, user.id, session);
      return { ok: true };
    },
    'passkeys.declineOffer'({ caller: { user } }) {
      user.hasDeclinedPasskeys = true;
      return { ok: true };
    },
    'passkeys.ofUser'({ input: { params } }) {
      const user = findUser(hub, params.id);
      return {
        hasPassword: user.password !== null,
        passkeys: passkeysOf(user.id).map(toResponse),
        authenticators: authenticatorsOf(user).map(toAuthenticator),
        recoveryCodesLeft: codesLeftOf(user),
        rememberedDevices: organisation.rememberedDevices.filter(row => row.userId === user.id).length,
        enrolment: user.enrolment && { expiresAt: isoOrNull(user.enrolment.expiresAt) },
      };
    },
    'passkeys.removeOfUser': ({ input: { params } }) => removeRow(hub, 'passkeys', params.methodId),
  };
};
