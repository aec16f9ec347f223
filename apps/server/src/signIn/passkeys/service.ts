import { missing, Refusal, refuseIf } from '@portico/contract/api/server/refusal';
import { deviceOf } from '@portico/contract/lib/devices';
import { passkeyLimits } from '@portico/contract/limits';
import { userEntity } from '@portico/contract/log/events/entities';
import { refusalToReset } from '@portico/contract/people/rules';
import { passkeyStore } from '@portico/contract/signIn/authenticators';
import type { PasskeyCreation, PasskeyRegistration } from '@portico/contract/signIn/schemas/passkey';
import { hasExpired } from '@portico/contract/signIn/server/standing';
import { and, eq, isNull } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { endEnrolment } from '../../directory/identity/links.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  spendChallenge,
  updatePasskey,
} from '../../directory/identity/passkeys.ts';
import { findPassword, removePassword, setPassword } from '../../directory/identity/passwords.ts';
import { refuseWeakPassword } from '../../directory/passwords/policy.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../runAction.ts';
import { endSessionsOf } from '../session/queries.ts';
import { addProof } from '../steps/proofs.ts';
import { refuseIfRequired, requireProof } from '../steps/secondStep.ts';
import { algorithms, challengeOf, verifyCreation } from './ceremonies.ts';
import { issueChallenge, readChallenge } from './challenges.ts';
import { userHandleOf } from './present.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** Returns the request to create a passkey. @throws {Refusal} `proof_required` or `too_many_passkeys` */
export async function requestCreation(hub: Hub, caller: SessionCaller): Promise<PasskeyCreation> {
  const party = relyingPartyOf(hub.config.publicUrl);
  await requireProof(hub.database.db, caller, hub.now());
  const known = await listPasskeys(hub.database.db, caller.id);
  if (known.length >= passkeyLimits.perUser) throw new Refusal('too_many_passkeys');
  const { name } = await hub.currentBrand();
  const fullName = `${caller.firstName} ${caller.lastName}`.trim();
  return {
    challenge: await issueChallenge(hub, { for: 'add', sessionId: caller.sessionId }),
    rp: { id: party.id, name },
    user: { id: userHandleOf(caller.id), name: caller.username, displayName: fullName || caller.username },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: passkeyLimits.challenge,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      type: 'public-key',
      id,
      transports,
    })),
  };
}

/**
 * Adds a passkey to the caller. The first factor ends their other sessions, which have not proven it.
 *
 * @param name absent for that of its store, or of the device
 * @throws {Refusal} `proof_required`, `passkey_not_added`, `passkey_known` or
 * `too_many_passkeys`
 */
export async function addPasskey(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  { passkey: made, name }: { passkey: PasskeyRegistration; name?: string | undefined },
): Promise<PasskeyRow> {
  const { caller, origin } = context;
  await requireProof(hub.database.db, caller, hub.now());
  const party = relyingPartyOf(hub.config.publicUrl);
  const sent = challengeOf(made);
  const challenge =
    sent === null ? null : await readChallenge(hub, sent, { for: 'add', sessionId: caller.sessionId });
  const created = sent === null || challenge === null ? null : await verifyCreation(party, made, sent);
  if (challenge === null || created === null) throw new Refusal('passkey_not_added');
  const device = deviceOf(origin.userAgent).name;
  return runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    if (!(await spendChallenge(store, challenge))) throw new Refusal('passkey_not_added');
    if ((await countPasskeys(store, self.id)) >= passkeyLimits.perUser)
      throw new Refusal('too_many_passkeys');
    const passkey = await insertPasskey(store, {
      ...created,
      userId: self.id,
      name: name ?? passkeyStore(created.aaguid) ?? device,
      createdAt: at,
    });
    if (passkey === null) throw new Refusal('passkey_known');
    // The ceremony that made it verified the user.
    await addProof(store, caller, 'passkey', at);
    if (!self.hasFactor) await endSessionsOf(store, self.id, at, caller.sessionId);
    await endEnrolment(store, self.id);
    const parameters = { passkey: passkey.name, isSynced: passkey.isBackupEligible, device };
    report({ action: 'add_passkey', parameters, entity: userEntity(self) });
    return passkey;
  });
}

/** Renames one of the caller's passkeys. @throws {Refusal} `not_found` */
export const renamePasskey = (hub: Hub, context: ActionContext, id: string, name: string) =>
  runAction(hub, context, {}, async ({ store, self, report }) => {
    const known = (await listPasskeys(store, self.id)).find(passkey => passkey.id === id);
    const renamed = known === undefined ? null : await updatePasskey(store, self.id, id, { name });
    if (known === undefined || renamed === null) throw missing('passkey');
    const parameters = { from: known.name, to: name };
    if (known.name !== name) report({ action: 'rename_passkey', parameters, entity: userEntity(self) });
    return renamed;
  });

/**
 * Removes one of the caller's passkeys. Their sessions continue.
 *
 * @throws {Refusal} `proof_required`, `not_found`, `last_sign_in_method` if they have no other method, or
 * `factor_required` if the rule of their role requires it
 */
export function removePasskey(hub: Hub, context: ActionContext<SessionCaller>, id: string): Promise<void> {
  return runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    const removed = await deletePasskey(store, self.id, id);
    if (removed === null) throw missing('passkey');
    const password = await findPassword(store, self.id);
    const hasPassword = password !== null && !hasExpired(password, at);
    if (!hasPassword && (await countPasskeys(store, self.id)) === 0) throw new Refusal('last_sign_in_method');
    await refuseIfRequired(store, self, at);
    report({ action: 'remove_passkey', parameters: { passkey: removed.name }, entity: userEntity(self) });
  });
}

/**
 * Removes a passkey of another user, also their last one: an administrator can reset the password.
 *
 * @throws {Refusal} `not_found`, `owner_protected`, `own_account` or `forbidden`
 */
export const removePasskeyOf = (hub: Hub, context: ActionContext, userId: string, id: string) =>
  runAction(hub, context, { users: [userId] }, async ({ store, user, report }) => {
    const target = user(userId);
    if (target === null) throw missing('user');
    refuseIf(refusalToReset(context.caller, target));
    const removed = await deletePasskey(store, userId, id);
    if (removed === null) throw missing('passkey');
    report({ action: 'remove_passkey', parameters: { passkey: removed.name }, entity: userEntity(target) });
  });

/**
 * Removes the caller's password, and ends their other sessions: someone who knew it may be signed in.
 *
 * @throws {Refusal} `proof_required`, or `last_sign_in_method` without a passkey
 */
export function removeOwnPassword(hub: Hub, context: ActionContext<SessionCaller>): Promise<void> {
  return runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    if ((await countPasskeys(store, self.id)) === 0) throw new Refusal('last_sign_in_method');
    if (!(await removePassword(store, self.id))) return;
    await endSessionsOf(store, self.id, at, context.caller.sessionId);
    report({ action: 'remove_password', parameters: {}, entity: userEntity(self) });
  });
}

/**
 * Sets a password for the caller, who has none.
 *
 * @throws {Refusal} `proof_required`, `has_password`, or `invalid_fields` for a weak one
 */
export async function setOwnPassword(hub: Hub, context: ActionContext<SessionCaller>, newPassword: string) {
  await requireProof(hub.database.db, context.caller, hub.now());
  const refuseWeak = async (store: Store) =>
    refuseWeakPassword(newPassword, (await readSettings(store)).passwordMinLength, context.caller);
  await refuseWeak(hub.database.db);
  const hash = await hub.hasher.hash(newPassword, context.caller.id);
  await runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    if ((await findPassword(store, self.id)) !== null) throw new Refusal('has_password');
    // The rules may have changed while the password was hashed.
    await refuseWeak(store);
    await setPassword(store, self.id, { hash, at });
    report({ action: 'set_password', parameters: {}, entity: userEntity(self) });
  });
}

/** Returns whether the hub may still offer a user to create a passkey. */
export const isPasskeyOffered = async (store: Store, userId: string): Promise<boolean> =>
  (await store.$count(users, and(eq(users.id, userId), isNull(users.passkeyOfferDeclinedAt)))) > 0;

/** Stops offering the caller to create a passkey. It is no event: only they see it. */
export const declineOffer = (hub: Hub, context: ActionContext): Promise<void> =>
  runAction(hub, context, {}, async ({ store, at, self }) => {
    await store.update(users).set({ passkeyOfferDeclinedAt: at }).where(eq(users.id, self.id));
  });
