import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { levelOf } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import { isMetBy, nextUnmet } from '@portico/contract/hub/signInRules';
import { matchingStep, newRecoveryCodes, newTotpSecret, totpUri } from '@portico/contract/hub/totp';
import type { Context, HandlersOf } from './context.ts';
import { findRow, latestFirst, removeRow } from './find.ts';
import { activeApps } from './grants.ts';
import { newId } from './ids.ts';
import type { StoredAuthenticator, StoredUser } from './organisation.ts';
import { addProof, endSessionsOf } from './sessions.ts';
import { heldBy, requireProof } from './signInRules.ts';

/** Returns a user's confirmed authenticators. */
export const authenticatorsOf = ({ authenticators }: StoredUser) =>
  authenticators.filter(({ name }) => name !== null);

const unconfirmedOf = ({ authenticators }: StoredUser) => authenticators.filter(({ name }) => name === null);

/** Returns the number of a user's recovery codes that were not used; null if there were never any. */
export const codesLeftOf = ({ recoveryCodes }: StoredUser): number | null =>
  recoveryCodes === null ? null : recoveryCodes.codes.filter(({ isUsed }) => !isUsed).length;

/** Returns an authenticator as the profile and administrators see it. */
export const toAuthenticator = ({ id, name, createdAt, lastUsedAt }: StoredAuthenticator) => ({
  id,
  name: name ?? '',
  createdAt: iso(createdAt),
  lastUsedAt: isoOrNull(lastUsedAt),
});

/** Removes a user's authenticators, recovery codes and remembered devices. */
export function removeFactors({ organisation }: Context, user: StoredUser): void {
  Object.assign(user, { authenticators: [], recoveryCodes: null });
  organisation.rememberedDevices = organisation.rememberedDevices.filter(row => row.userId !== user.id);
}

/** The handlers of `factors.*`. */
export const factorHandlers = (hub: Context): HandlersOf<'factors'> => {
  const { organisation, now } = hub;

  const giveCodes = (user: StoredUser) => {
    const codes = newRecoveryCodes(hub.random);
    user.recoveryCodes = { createdAt: now(), codes: codes.map(code => ({ code, isUsed: false })) };
    return codes;
  };

  return {
    'factors.list': ({ caller: { user, session } }) => ({
      authenticators: authenticatorsOf(user).map(toAuthenticator),
      recoveryCodes: user.recoveryCodes && {
        left: codesLeftOf(user) ?? 0,
        createdAt: iso(user.recoveryCodes.createdAt),
      },
      isProven: levelOf(session.proofs, now()) === 2,
      devices: latestFirst(organisation.rememberedDevices, 'lastUsedAt')
        .filter(({ userId }) => userId === user.id)
        .map(row => ({
          ...row,
          createdAt: iso(row.createdAt),
          lastUsedAt: iso(row.lastUsedAt),
          expiresAt: iso(row.expiresAt),
        })),
    }),
    'factors.rule'({ caller: { user } }) {
      const rule = organisation.signInRules[user.role];
      const held = heldBy(hub, user);
      const app = nextUnmet(activeApps(hub, user, true), held, now());
      return { rule: rule ?? null, isMet: isMetBy(rule, held), app };
    },
    'factors.beginAuthenticator'({ caller: { user } }) {
      const id = newId(hub, 'authenticator');
      const secret = newTotpSecret(hub.random);
      const begun = { id, secret, name: null, createdAt: now(), lastUsedAt: null };
      user.authenticators = [...authenticatorsOf(user), begun];
      const uri = totpUri(secret, { issuer: organisation.brand.name, account: user.username });
      return { id, secret, uri };
    },
    'factors.confirmAuthenticator'({ caller, input: { params, body } }) {
      requireProof(hub, caller);
      const { user, session } = caller;
      const row = findRow('factor', unconfirmedOf(user), params.id);
      if (matchingStep(row.secret, body.code, now(), null) === null) throw new Refusal('wrong_code');
      if (!heldBy(hub, user).hasFactor) endSessionsOf(hub, user.id, session);
      row.name = body.name;
      addProof(hub, session, 'totp');
      user.enrolment = null;
      return { recoveryCodes: user.recoveryCodes === null ? giveCodes(user) : null };
    },
    'factors.renameAuthenticator'({ caller: { user }, input: { params, body } }) {
      const row = findRow('factor', authenticatorsOf(user), params.id);
      row.name = body.name;
      return toAuthenticator(row);
    },
    'factors.removeAuthenticator'({ caller: { user }, input: { params } }) {
      const row = findRow('factor', authenticatorsOf(user), params.id);
      user.authenticators = user.authenticators.filter(other => other !== row);
      if (authenticatorsOf(user).length === 0) removeFactors(hub, user);
      return { ok: true };
    },
    'factors.renewRecoveryCodes': ({ caller }) => ({ recoveryCodes: giveCodes(caller.user) }),
    'factors.forgetDevice': ({ input: { params } }) => removeRow(hub, 'rememberedDevices', params.id),
    'factors.forgetDevices'({ caller: { user } }) {
      const others = organisation.rememberedDevices.filter(row => row.userId !== user.id);
      organisation.rememberedDevices = others;
      return { ok: true };
    },
  };
};
