import { Refusal } from '@portico/contract/api/server/refusal';
import { toBase64Url } from '@portico/contract/lib/base64url';
import { deviceOf } from '@portico/contract/lib/devices';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { passkeyLimits } from '@portico/contract/limits';
import type { Context, HandlersOf } from '../context.ts';
import { findRow, findUser, latestFirst, removeRow } from '../data/find.ts';
import { newId } from '../data/ids.ts';
import { enter, takeStep } from './auth.ts';
import { provePassword, setPassword } from './credentials.ts';
import { authenticatorsOf } from './factors.ts';
import { addProof, mockedUserAgent } from './sessions.ts';
import { dueProofOf } from './signInRules.ts';

/** The handlers of `passkeys.*`. No mock checks a passkey or a code: a browser has the latest passkey. */
export const passkeysHandlers = (hub: Context): HandlersOf<'passkeys'> => {
  const { organisation, now } = hub;

  /** Returns a user's passkeys, the newest first. */
  const passkeysOf = (userId: string) =>
    latestFirst(organisation.passkeys, 'createdAt').filter(row => row.userId === userId);
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
    'passkeys.signIn'() {
      const passkey = organisation.passkeys.at(-1);
      if (passkey === undefined) throw new Refusal('passkey_refused');
      return enter(hub, findUser(hub, passkey.userId), ['passkey']);
    },
    'passkeys.prove': ({ input: { body } }) => takeStep(hub, body.signIn, 'passkey', body.rememberDevice),
    'passkeys.confirm'({ caller, input: { body } }) {
      if (body.method === 'password') provePassword(hub, caller, body.currentPassword);
      addProof(hub, caller.session, body.method);
      return { dueProof: dueProofOf(hub, caller) };
    },
    'passkeys.list': ({ caller }) => ({
      passkeys: passkeysOf(caller.user.id),
      hasPassword: caller.user.password !== null,
      isAvailable: true,
      isOffered: !caller.user.hasDeclinedPasskeys && passkeysOf(caller.user.id).length === 0,
      dueProof: dueProofOf(hub, caller),
    }),
    'passkeys.creationOptions': ({ caller: { user }, origin }) => ({
      challenge: challenge(),
      rp: { id: new URL(origin).hostname, name: organisation.brand.name },
      user: { id: toBase64Url(new TextEncoder().encode(user.id)), name: user.username, displayName: '' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: passkeyLimits.challenge,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    }),
    'passkeys.add'({ caller: { user, session }, input: { body } }) {
      const passkey = {
        id: newId(hub, 'passkey'),
        userId: user.id,
        name: body.name ?? deviceOf(mockedUserAgent).name,
        store: null,
        isSynced: true,
        createdAt: iso(now()),
        lastUsed: null,
      };
      organisation.passkeys.push(passkey);
      addProof(hub, session, 'passkey');
      user.enrolment = null;
      return passkey;
    },
    'passkeys.rename': ({ input: { params, body } }) =>
      Object.assign(findRow('passkey', organisation.passkeys, params.id), body),
    'passkeys.remove': ({ input: { params } }) => removeRow(hub, 'passkeys', params.id),
    'passkeys.setPassword'({ caller, input: { body } }) {
      setPassword(hub, caller.user, body.newPassword);
    },
    'passkeys.removePassword'({ caller: { user } }) {
      user.password = null;
    },
    'passkeys.declineOffer'({ caller: { user } }) {
      user.hasDeclinedPasskeys = true;
    },
    'passkeys.ofUser'({ input: { params } }) {
      const user = findUser(hub, params.id);
      return {
        hasPassword: user.password !== null,
        passkeys: passkeysOf(user.id),
        authenticators: authenticatorsOf(user),
        recoveryCodesLeft: user.recoveryCodes?.left ?? null,
        rememberedDevices: organisation.rememberedDevices.filter(row => row.userId === user.id).length,
        enrolment: user.enrolment && { expiresAt: isoOrNull(user.enrolment.expiresAt) },
      };
    },
    'passkeys.removeOfUser': ({ input: { params } }) => removeRow(hub, 'passkeys', params.methodId),
  };
};
