import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { iso } from '@portico/contract/lib/server/moments';
import { levelOf } from '@portico/contract/signIn/server/proofs';
import { isMetBy, nextUnmet } from '@portico/contract/signIn/server/signInRules';
import { newRecoveryCodes, newTotpSecret, totpUri } from '@portico/contract/signIn/server/totp';
import { activeApps } from '../apps/grants.ts';
import type { Context, HandlersOf } from '../context.ts';
import { findApplication, findRow, latestFirst, removeRow } from '../data/find.ts';
import { newId } from '../data/ids.ts';
import type { StoredUser } from '../data/organisation.ts';
import { secret } from '../data/random.ts';
import { addProof } from './sessions.ts';
import { heldBy, requireProof } from './signInRules.ts';

/** Returns a user's confirmed authenticators. */
export const authenticatorsOf = ({ authenticators }: StoredUser) =>
  authenticators.filter(({ name }) => name !== '');

/** Removes a user's authenticators, recovery codes and remembered devices. */
export function removeFactors({ organisation }: Context, user: StoredUser): void {
  Object.assign(user, { authenticators: [], recoveryCodes: null });
  organisation.rememberedDevices = organisation.rememberedDevices.filter(row => row.userId !== user.id);
}

/** The handlers of `factors.*`. No mock checks a code. */
export const factorHandlers = (hub: Context): HandlersOf<'factors'> => {
  const { organisation, now } = hub;

  const giveCodes = (user: StoredUser) => {
    const recoveryCodes = newRecoveryCodes(hub.random);
    user.recoveryCodes = { createdAt: iso(now()), left: recoveryCodes.length };
    return recoveryCodes;
  };

  return {
    'factors.list': ({ caller: { user, session } }) => ({
      authenticators: authenticatorsOf(user),
      recoveryCodes: user.recoveryCodes,
      isProven: levelOf(session.proofs, now()) === 2,
      devices: latestFirst(organisation.rememberedDevices, 'lastUsedAt').filter(
        ({ userId }) => userId === user.id,
      ),
    }),
    'factors.rule'({ caller: { user } }) {
      const rule = organisation.signInRules[user.role];
      const held = heldBy(hub, user);
      const app = nextUnmet(activeApps(hub, user, true), held, now());
      return { rule: rule ?? null, isMet: isMetBy(rule, held), app };
    },
    'factors.beginAuthenticator'({ caller: { user } }) {
      const id = newId(hub, 'authenticator');
      const key = newTotpSecret(hub.random);
      const begun = { id, secret: key, name: '', createdAt: iso(now()), lastUsedAt: null };
      user.authenticators = [...authenticatorsOf(user), begun];
      const uri = totpUri(key, { issuer: organisation.brand.name, account: user.username });
      return { id, secret: key, uri };
    },
    'factors.confirmAuthenticator'({ caller, input: { params, body } }) {
      requireProof(hub, caller);
      const { user, session } = caller;
      findRow('factor', user.authenticators, params.id).name = body.name;
      addProof(hub, session, 'totp');
      user.enrolment = null;
      return { recoveryCodes: user.recoveryCodes === null ? giveCodes(user) : null };
    },
    'factors.renameAuthenticator': ({ caller: { user }, input: { params, body } }) =>
      Object.assign(findRow('factor', user.authenticators, params.id), body),
    'factors.removeAuthenticator'({ caller: { user }, input: { params } }) {
      user.authenticators = user.authenticators.filter(({ id }) => id !== params.id);
      if (user.authenticators.length === 0) removeFactors(hub, user);
    },
    'factors.renewRecoveryCodes': ({ caller }) => ({ recoveryCodes: giveCodes(caller.user) }),
    'factors.forgetDevice': ({ input: { params } }) => removeRow(hub, 'rememberedDevices', params.id),
    'factors.forgetDevices'({ caller: { user } }) {
      const others = organisation.rememberedDevices.filter(row => row.userId !== user.id);
      organisation.rememberedDevices = others;
    },
  };
};

/** The handlers of `appPasswords.*`. */
export const appPasswordsHandlers = (hub: Context): HandlersOf<'appPasswords'> => {
  const { organisation } = hub;

  /** Returns a user's app passwords, the newest first. */
  const rowsOf = (userId: string) =>
    latestFirst(organisation.appPasswords, 'createdAt').filter(row => row.userId === userId);
  /** Returns the applications that a user holds and that accept app passwords, by name. */
  const acceptingApps = (user: StoredUser) =>
    activeApps(hub, user, true).flatMap(({ id, name }) => {
      const proxied = organisation.proxiedApps.find(row => row.appId === id && row.allowAppPasswords);
      const address = proxied?.addresses[0];
      return address === undefined ? [] : [{ id, name, address }];
    });

  return {
    'appPasswords.list': ({ caller: { user } }) => ({
      passwords: rowsOf(user.id),
      applications: acceptingApps(user),
    }),
    'appPasswords.create'({ caller: { user }, input: { body } }) {
      const id = newId(hub, 'appPassword');
      const application = findApplication(hub, body.appId);
      const made = { id, application, createdAt: iso(hub.now()), lastUsed: null };
      organisation.appPasswords.push({ ...body, ...made, userId: user.id });
      const password = `${keyPrefixes.app}${secret(hub.random)}`;
      return { ...body, ...made, username: user.username, password };
    },
    'appPasswords.remove': ({ input: { params } }) => removeRow(hub, 'appPasswords', params.id),
    'appPasswords.ofUser': ({ input: { params } }) => rowsOf(params.id),
    'appPasswords.removeOfUser': ({ input: { params } }) => removeRow(hub, 'appPasswords', params.methodId),
  };
};
