import { deviceOf } from '@portico/contract/devices';
import { userEntity } from '@portico/contract/events/entities';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { levelOf } from '@portico/contract/hub/proofs';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { isMetBy, nextUnmet } from '@portico/contract/hub/signInRules';
import {
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  plainRecoveryCode,
  totpUri,
} from '@portico/contract/hub/totp';
import { factorLimits, lifetimes } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/rules';
import type { Authenticator } from '@portico/contract/schemas/factor';
import type { Context, HandlersOf } from './context.ts';
import { holds } from './grants.ts';
import { newId } from './ids.ts';
import type { StoredAuthenticator, StoredDevice, StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { addProof, endOtherSessions } from './sessions.ts';
import { heldBy, refuseIfRequired, requireProof } from './signInRules.ts';

/** Returns a user's confirmed authenticators. */
export const authenticatorsOf = ({ authenticators }: StoredUser) =>
  authenticators.filter(({ name }) => name !== null);

/** Returns a user's recovery codes that were not used. */
export const unusedCodesOf = ({ recoveryCodes }: StoredUser) =>
  (recoveryCodes?.codes ?? []).filter(({ isUsed }) => !isUsed);

/** Returns the devices on which a user is not asked for the second step. */
export const devicesOf = ({ organisation, now }: Context, user: StoredUser): StoredDevice[] =>
  organisation.rememberedDevices.filter(row => row.userId === user.id && row.expiresAt > now());

/** Returns an authenticator as the profile and administrators see it. */
export const toAuthenticator = ({ id, name, createdAt, lastUsedAt }: StoredAuthenticator): Authenticator => ({
  id,
  name: name ?? '',
  createdAt: iso(createdAt),
  lastUsedAt: isoOrNull(lastUsedAt),
});

/** Returns whether the second step is not asked for on this browser, and records its use. */
export function useDevice(hub: Context, user: StoredUser): boolean {
  const device = hub.organisation.rememberedDevices.find(
    row => row.userId === user.id && row.isThis && row.expiresAt > hub.now(),
  );
  if (device === undefined) return false;
  device.lastUsedAt = hub.now();
  return true;
}

/** Remembers this browser for a user. */
export function rememberDevice(hub: Context, user: StoredUser): void {
  const { organisation } = hub;
  const now = hub.now();
  organisation.rememberedDevices = organisation.rememberedDevices.filter(
    row => row.userId !== user.id || !row.isThis,
  );
  organisation.rememberedDevices.push({
    id: newId(hub, 'device'),
    userId: user.id,
    userAgent: hub.userAgent,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + lifetimes.rememberedDevice,
    isThis: true,
  });
}

/** Accepts a code of an authenticator, once. */
export function useTotp(hub: Context, user: StoredUser, code: string): boolean {
  for (const row of authenticatorsOf(user)) {
    const step = matchingStep(row.secret, code, hub.now(), row.lastStep);
    if (step === null) continue;
    Object.assign(row, { lastStep: step, lastUsedAt: hub.now() });
    return true;
  }
  return false;
}

/** Uses a recovery code, and records it. */
export function useRecoveryCode(hub: Context, user: StoredUser, code: string): boolean {
  const found = unusedCodesOf(user).find(row => plainRecoveryCode(row.code) === plainRecoveryCode(code));
  if (found === undefined) return false;
  found.isUsed = true;
  const left = unusedCodesOf(user).length;
  record(hub, { action: 'use_recovery_code', parameters: { left }, actor: user, entity: userEntity(user) });
  return true;
}

/** Forgets all remembered devices of a user. */
export function forgetDevicesOf({ organisation }: Pick<Context, 'organisation'>, user: StoredUser): void {
  organisation.rememberedDevices = organisation.rememberedDevices.filter(row => row.userId !== user.id);
}

/** Removes all second factors of a user. Returns whether there were any. */
export function removeFactors({ organisation }: Context, user: StoredUser): boolean {
  const had = user.authenticators.length > 0 || user.recoveryCodes !== null;
  Object.assign(user, { authenticators: [], recoveryCodes: null });
  forgetDevicesOf({ organisation }, user);
  return had;
}

/** The handlers of `factors.*`. */
export const factorHandlers = (hub: Context): HandlersOf<'factors'> => {
  const { organisation } = hub;

  const giveCodes = (user: StoredUser) => {
    const codes = newRecoveryCodes(hub.random);
    user.recoveryCodes = {
      createdAt: hub.now(),
      codes: codes.map(code => ({ code, isUsed: false })),
    };
    return codes;
  };

  return {
    'factors.list': ({ caller: { user, session } }) => ({
      body: {
        authenticators: authenticatorsOf(user).map(toAuthenticator),
        recoveryCodes:
          user.recoveryCodes === null
            ? null
            : { left: unusedCodesOf(user).length, createdAt: iso(user.recoveryCodes.createdAt) },
        isProven: levelOf(session.proofs, hub.now()) === 2,
        devices: devicesOf(hub, user)
          .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
          .map(({ id, userAgent, ...times }) => ({
            id,
            userAgent,
            createdAt: iso(times.createdAt),
            lastUsedAt: iso(times.lastUsedAt),
            expiresAt: iso(times.expiresAt),
          })),
      },
    }),
    'factors.rule'({ caller: { user } }) {
      const rule = organisation.signInRules[user.role];
      const held = heldBy(hub, user);
      const apps = organisation.apps.filter(
        ({ id, isActive, accessLevel }) =>
          isActive && mayHold(user.role, accessLevel) && holds(hub, { userId: user.id, appId: id }),
      );
      const app = nextUnmet(apps, held, hub.now());
      return { body: { rule: rule ?? null, isMet: isMetBy(rule, held), app } };
    },
    'factors.beginAuthenticator'({ caller }) {
      requireProof(hub, caller);
      const { user } = caller;
      if (authenticatorsOf(user).length >= factorLimits.authenticators) throw new Refusal('too_many_factors');
      const id = newId(hub, 'authenticator');
      const secret = newTotpSecret(hub.random);
      user.authenticators = [
        ...authenticatorsOf(user),
        { id, secret, name: null, createdAt: hub.now(), lastUsedAt: null, lastStep: null },
      ];
      const uri = totpUri(secret, { issuer: organisation.brand.name, account: user.username });
      return { body: { id, secret, uri } };
    },
    'factors.confirmAuthenticator'({ caller, input: { params, body } }) {
      requireProof(hub, caller);
      const { user } = caller;
      const row = user.authenticators.find(({ id, name }) => id === params.id && name === null);
      if (row === undefined || row.createdAt + lifetimes.authenticatorSetup <= hub.now()) {
        throw missing('factor');
      }
      const step = matchingStep(row.secret, body.code, hub.now(), null);
      if (step === null) throw new Refusal('wrong_code');
      const { hasFactor: hadFactor } = heldBy(hub, user);
      Object.assign(row, { name: body.name, lastStep: step });
      addProof(hub, caller.session, 'totp');
      if (!hadFactor) endOtherSessions(hub, caller);
      user.enrolment = null;
      const parameters = { name: body.name };
      record(hub, { action: 'add_factor', parameters, actor: user, entity: userEntity(user) });
      return { body: { recoveryCodes: user.recoveryCodes === null ? giveCodes(user) : null } };
    },
    'factors.renameAuthenticator'({ caller: { user }, input: { params, body } }) {
      const row = authenticatorsOf(user).find(({ id }) => id === params.id);
      if (row === undefined) throw missing('factor');
      const parameters = { from: row.name ?? '', to: body.name };
      row.name = body.name;
      if (parameters.from !== parameters.to) {
        record(hub, { action: 'rename_factor', parameters, actor: user, entity: userEntity(user) });
      }
      return { body: toAuthenticator(row) };
    },
    'factors.removeAuthenticator'({ caller, input: { params } }) {
      requireProof(hub, caller);
      const { user } = caller;
      const row = authenticatorsOf(user).find(({ id }) => id === params.id);
      if (row === undefined) throw missing('factor');
      const { hasPasskey } = heldBy(hub, user);
      const isLast = authenticatorsOf(user).length === 1;
      refuseIfRequired(hub, user, { hasPasskey, hasFactor: hasPasskey || !isLast });
      user.authenticators = user.authenticators.filter(other => other !== row);
      if (authenticatorsOf(user).length === 0) removeFactors(hub, user);
      const parameters = { name: row.name ?? '' };
      record(hub, { action: 'remove_factor', parameters, actor: user, entity: userEntity(user) });
      return { body: { ok: true } };
    },
    'factors.renewRecoveryCodes'({ caller }) {
      requireProof(hub, caller);
      const { user } = caller;
      if (!heldBy(hub, user).hasFactor) throw new Refusal('no_factor');
      const recoveryCodes = giveCodes(user);
      record(hub, {
        action: 'renew_recovery_codes',
        parameters: {},
        actor: user,
        entity: userEntity(user),
      });
      return { body: { recoveryCodes } };
    },
    'factors.forgetDevice'({ caller: { user }, input: { params } }) {
      const row = organisation.rememberedDevices.find(
        ({ id, userId }) => id === params.id && userId === user.id,
      );
      if (row === undefined) throw missing('device');
      organisation.rememberedDevices = organisation.rememberedDevices.filter(other => other !== row);
      record(hub, {
        action: 'forget_device',
        parameters: { device: deviceOf(row.userAgent).name },
        actor: user,
        entity: userEntity(user),
      });
      return { body: { ok: true } };
    },
    'factors.forgetDevices'({ caller: { user } }) {
      const { length: count } = devicesOf(hub, user);
      forgetDevicesOf(hub, user);
      if (count > 0) {
        const entity = userEntity(user);
        record(hub, { action: 'forget_devices', parameters: { count }, actor: user, entity });
      }
      return { body: { ok: true } };
    },
  };
};
