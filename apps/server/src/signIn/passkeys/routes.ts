import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { passkeyLimits } from '@portico/contract/limits';
import { passkeyStore } from '@portico/contract/signIn/authenticators';
import type { Passkey, PasskeyRequest } from '@portico/contract/signIn/schemas/passkey';
import type { Hub } from '../../base/hub.ts';
import { knownOrNewSecret } from '../../base/secrets/newSecret.ts';
import { readUser } from '../../directory/accounts/queries.ts';
import { countRecoveryCodes, listAuthenticators, toAuthenticator } from '../../directory/identity/factors.ts';
import { lastUseOf } from '../../directory/identity/lastUse.ts';
import { findLink } from '../../directory/identity/links.ts';
import { listPasskeys, type PasskeyRow } from '../../directory/identity/passkeys.ts';
import { findPassword } from '../../directory/identity/passwords.ts';
import { done, type HandlersOf } from '../../http/handler.ts';
import {
  browserCookie,
  deviceCookie,
  sessionCookie,
  setBrowserCookie,
  signInCookie,
} from '../../http/request/sessionCookie.ts';
import { listDevices } from '../session/devices.ts';
import { loginResponseOf, stepAnswer } from '../session/loginResponse.ts';
import { dueProofOf } from '../steps/secondStep.ts';
import { type Ceremony, issueChallenge } from './challenges.ts';
import { confirmIdentity } from './confirm.ts';
import { proveByPasskey } from './prove.ts';
import { hasPasskeys, relyingPartyOf } from './relyingParty.ts';
import {
  addPasskey,
  declineOffer,
  isPasskeyOffered,
  removeOwnPassword,
  removePasskey,
  removePasskeyOf,
  renamePasskey,
  requestCreation,
  setOwnPassword,
} from './service.ts';
import { signInWithPasskey } from './signIn.ts';

/** `passkeys.*` */
export function passkeyRoutes(hub: Hub): HandlersOf<'passkeys'> {
  const store = hub.database.db;
  const isSecure = hub.config.publicUrl.startsWith('https:');

  const request = async (ceremony: Ceremony): Promise<PasskeyRequest> => ({
    challenge: await issueChallenge(hub, ceremony),
    rpId: relyingPartyOf(hub.config.publicUrl).id,
    timeout: passkeyLimits.challenge,
    userVerification: 'required',
  });

  return {
    'passkeys.signInOptions': async ({ cookie }) => {
      const browser = knownOrNewSecret(hub, cookie?.(browserCookie(isSecure)));
      return {
        body: await request({ for: 'sign-in', browser }),
        headers: { 'Set-Cookie': setBrowserCookie(browser, isSecure) },
      };
    },
    'passkeys.signIn': async ({ input, origin, cookie }) => {
      const browser = cookie?.(browserCookie(isSecure));
      const signedIn = await signInWithPasskey(hub, input.body, browser, origin);
      const body = await loginResponseOf(hub, signedIn);
      return { body, headers: { 'Set-Cookie': sessionCookie(signedIn, isSecure) } };
    },
    'passkeys.prove': async ({ input, origin, cookie, count }) => {
      const device = knownOrNewSecret(hub, cookie?.(deviceCookie(isSecure)));
      const challenged = cookie?.(browserCookie(isSecure));
      const browser = cookie?.(signInCookie(isSecure));
      const secrets = { browser, device, challenged };
      const signedIn = await proveByPasskey(hub, input.body, secrets, origin, async () =>
        count?.('passkeySignIns'),
      );
      return stepAnswer(hub, signedIn, input.body.rememberDevice === true ? device : null);
    },
    'passkeys.confirmOptions': async ({ caller }) => ({
      body: await request({ for: 'confirm', sessionId: caller.sessionId }),
    }),
    'passkeys.confirm': async ({ input, ...context }) => {
      const caller = await confirmIdentity(hub, context, input.body);
      return { body: { dueProof: await dueProofOf(store, caller, hub.now()) } };
    },
    'passkeys.list': async ({ caller }) => {
      const rows = await listPasskeys(store, caller.id);
      const body = {
        passkeys: rows.map(row => toResponse(hub, row)),
        hasPassword: (await findPassword(store, caller.id)) !== null,
        isAvailable: hasPasskeys(hub.config.publicUrl),
        isOffered: rows.length === 0 && (await isPasskeyOffered(store, caller.id)),
        dueProof: await dueProofOf(store, caller, hub.now()),
      };
      return { body };
    },
    'passkeys.creationOptions': async ({ caller }) => ({ body: await requestCreation(hub, caller) }),
    'passkeys.add': async ({ input, ...context }) => ({
      body: toResponse(hub, await addPasskey(hub, context, input.body)),
    }),
    'passkeys.rename': async ({ input, ...context }) => ({
      body: toResponse(hub, await renamePasskey(hub, context, input.params.id, input.body.name)),
    }),
    'passkeys.remove': ({ input, ...context }) => done(removePasskey(hub, context, input.params.id)),
    'passkeys.setPassword': ({ input, ...context }) =>
      done(setOwnPassword(hub, context, input.body.newPassword)),
    'passkeys.removePassword': ({ input: _, ...context }) => done(removeOwnPassword(hub, context)),
    'passkeys.declineOffer': ({ input: _, ...context }) => done(declineOffer(hub, context)),
    'passkeys.ofUser': async ({ input }) => {
      const { id } = await readUser(store, input.params.id);
      const enrolment = await findLink(store, id, 'enrol');
      return {
        body: {
          hasPassword: (await findPassword(store, id)) !== null,
          passkeys: (await listPasskeys(store, id)).map(row => toResponse(hub, row)),
          authenticators: (await listAuthenticators(store, id)).map(toAuthenticator),
          recoveryCodesLeft: (await countRecoveryCodes(store, id))?.left ?? null,
          rememberedDevices: (await listDevices(store, id, hub.now())).length,
          enrolment: enrolment && { expiresAt: isoOrNull(enrolment.expiresAt) },
        },
      };
    },
    'passkeys.removeOfUser': ({ input, ...context }) =>
      done(removePasskeyOf(hub, context, input.params.id, input.params.methodId)),
  };
}

/** Returns a passkey as its user and administrators see it. */
const toResponse = (hub: Pick<Hub, 'networks'>, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  store: passkeyStore(row.aaguid),
  isSynced: row.isBackupEligible,
  createdAt: iso(row.createdAt),
  lastUsed: lastUseOf(hub, row),
});
