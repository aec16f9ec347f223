import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { deviceOf } from '@portico/contract/lib/devices';
import { iso } from '@portico/contract/lib/server/moments';
import { factorLimits } from '@portico/contract/limits';
import { userEntity } from '@portico/contract/log/events/entities';
import type { NewAuthenticator } from '@portico/contract/signIn/schemas/factor';
import { levelOf } from '@portico/contract/signIn/server/proofs';
import { matchingStep, newRecoveryCodes, newTotpSecret, totpUri } from '@portico/contract/signIn/server/totp';
import { eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { credentials } from '../../database/schema.ts';
import { findHeld } from '../../directory/accounts/held.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findUnconfirmed,
  insertAuthenticator,
  listAuthenticators,
  setRecoveryCodes,
  toAuthenticator,
} from '../../directory/identity/factors.ts';
import { endEnrolment } from '../../directory/identity/links.ts';
import type { SessionCaller, SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import {
  forgetDevice as deleteDevice,
  forgetDevicesOf as deleteDevicesOf,
  listDevices,
} from '../../signIn/session/devices.ts';
import { endSessionsOf } from '../../signIn/session/queries.ts';
import { addProof } from '../../signIn/steps/proofs.ts';
import { refuseIfRequired } from '../../signIn/steps/secondStep.ts';

/** Returns the second factors of a caller, and the devices that skip them. */
export async function readFactors({ database: { db }, now }: Hub, { id: userId, proofs }: SessionCaller) {
  const codes = await countRecoveryCodes(db, userId);
  return {
    authenticators: (await listAuthenticators(db, userId)).map(toAuthenticator),
    recoveryCodes: codes === null ? null : { left: codes.left, createdAt: iso(codes.createdAt) },
    isProven: levelOf(proofs, now()) === 2,
    devices: (await listDevices(db, userId, now())).map(({ id, userAgent, ...times }) => ({
      id,
      userAgent,
      createdAt: iso(times.createdAt),
      lastUsedAt: iso(times.lastUsedAt),
      expiresAt: iso(times.expiresAt),
    })),
  };
}

/**
 * Begins to set up an authenticator app, in place of one that was not confirmed.
 *
 * @throws {Refusal} `proof_required` or `too_many_factors`
 */
export async function beginAuthenticator(hub: Hub, context: SessionContext): Promise<NewAuthenticator> {
  const { name: issuer } = await hub.currentBrand();
  return runAction(hub, context, {}, async ({ store, at, self, requireProof }) => {
    await requireProof();
    const { length } = await listAuthenticators(store, self.id);
    if (length >= factorLimits.authenticators) throw new Refusal('too_many_factors');
    const secret = newTotpSecret(hub.randomBytes);
    const id = await insertAuthenticator(store, hub.vault, self.id, secret, at);
    return { id, secret, uri: totpUri(secret, { issuer, account: self.username }) };
  });
}

/**
 * Confirms an authenticator app. From then on sign-ins require it. The first factor ends the user's other sessions,
 * which have not proven it.
 *
 * @returns recovery codes, if the user had none
 * @throws {Refusal} `proof_required`, `not_found` or `wrong_code`
 */
export const confirmNewAuthenticator = (
  hub: Hub,
  context: SessionContext,
  id: string,
  { name, code }: { name: string; code: string },
): Promise<string[] | null> =>
  runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    const secret = await findUnconfirmed(store, hub.vault, self.id, id, at);
    if (secret === null) throw missing('factor');
    const step = matchingStep(secret, code, at, null);
    if (step === null) throw new Refusal('wrong_code');
    // The code is used up.
    await store
      .update(credentials)
      .set({ name, lastStep: step, confirmedAt: at })
      .where(eq(credentials.id, id));
    await addProof(store, context.caller, 'totp', at);
    if (!self.hasFactor) await endSessionsOf(store, self.id, at, context.caller.sessionId);
    await endEnrolment(store, self.id);
    report({ action: 'add_factor', parameters: { name }, entity: userEntity(self) });
    if ((await countRecoveryCodes(store, self.id)) !== null) return null;
    const codes = newRecoveryCodes(hub.randomBytes);
    await setRecoveryCodes(store, self.id, codes, at);
    return codes;
  });

/** Renames one of the caller's authenticator apps. @throws {Refusal} `not_found` */
export const renameAuthenticator = (hub: Hub, context: SessionContext, id: string, name: string) =>
  runAction(hub, context, {}, async ({ store, self, report }) => {
    const known = (await listAuthenticators(store, self.id)).find(row => row.id === id);
    if (known === undefined) throw missing('factor');
    if (known.name !== name) {
      await store.update(credentials).set({ name }).where(eq(credentials.id, id));
      report({
        action: 'rename_factor',
        parameters: { from: known.name, to: name },
        entity: userEntity(self),
      });
    }
    return toAuthenticator({ ...known, name });
  });

/**
 * Removes an authenticator app.
 *
 * @throws {Refusal} `proof_required`, `not_found`, or `factor_required` if the rule of the caller's role requires it
 */
export const removeAuthenticator = (hub: Hub, context: SessionContext, id: string): Promise<void> =>
  runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    const removed = await deleteAuthenticator(store, self.id, id);
    if (removed === null) throw missing('factor');
    await refuseIfRequired(store, self, at);
    report({ action: 'remove_factor', parameters: { name: removed.name }, entity: userEntity(self) });
  });

/** Replaces the caller's recovery codes. @throws {Refusal} `proof_required` or `no_factor` */
export const renewRecoveryCodes = (hub: Hub, context: SessionContext): Promise<string[]> =>
  runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    if (!(await findHeld(store, self.id)).hasFactor) throw new Refusal('no_factor');
    const codes = newRecoveryCodes(hub.randomBytes);
    await setRecoveryCodes(store, self.id, codes, at);
    report({ action: 'renew_recovery_codes', parameters: {}, entity: userEntity(self) });
    return codes;
  });

/** Requires the second step again on a device. @throws {Refusal} `not_found` */
export const forgetDevice = (hub: Hub, context: SessionContext, id: string): Promise<void> =>
  runAction(hub, context, {}, async ({ store, self, report }) => {
    const forgotten = await deleteDevice(store, self.id, id);
    if (forgotten === null) throw missing('device');
    const { name: device } = deviceOf(forgotten.userAgent);
    report({ action: 'forget_device', parameters: { device }, entity: userEntity(self) });
  });

/** Requires the second step again on all devices of the caller. */
export const forgetDevices = (hub: Hub, context: SessionContext): Promise<void> =>
  runAction(hub, context, {}, async ({ store, self, report }) => {
    const count = await deleteDevicesOf(store, self.id);
    if (count > 0) report({ action: 'forget_devices', parameters: { count }, entity: userEntity(self) });
  });
