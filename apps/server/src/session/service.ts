import { randomUUID } from 'node:crypto';
import { deviceOf } from '@portico/contract/devices';
import type { ErrorCode } from '@portico/contract/errors';
import { nameKey } from '@portico/contract/names';
import type { LoginBody } from '@portico/contract/schemas/session';
import type { Store } from '../database/store.ts';
import { takeTallies } from '../events/tallies.ts';
import { type Act, transact } from '../events/transact.ts';
import type { ActionContext, Origin, PasswordDuty, SessionCaller } from '../http/handler.ts';
import { Refusal, refusedField } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { refuseWeakPassword } from '../passwords/policy.ts';
import { readSettings } from '../settings/queries.ts';
import { lockUsers } from '../users/queries.ts';
import { act } from './act.ts';
import { checkCredential, failedSignIn, hashChanged, onComparedPassword } from './credentials.ts';
import {
  type Account,
  endSession,
  endSessionsOf,
  findAccount,
  findAccountById,
  findSession,
  insertSession,
  listUserAgents,
  noteSignIn,
  passwordDuty,
  setPassword,
} from './queries.ts';

const hour = 60 * 60 * 1000;

/** A session just begun. */
export interface BegunSession {
  token: string;
  expiresAt: Date;
  /** The cookie is to last as long as the session. */
  remember: boolean;
}

/**
 * Signs in.
 *
 * @returns the session, its account, and what the password asks of its holder first
 * @throws {Refusal} `invalid_credentials` for a wrong name or password and for a locked account alike; what is
 * wrong with the account only once the password was right
 */
export async function signIn(
  hub: Hub,
  body: LoginBody,
  origin: Origin,
): Promise<BegunSession & { account: Account & PasswordDuty }> {
  const found = await findAccount(hub.database.db, nameKey(body.username));
  const isRight = await checkCredential(hub, found, body.username, body.password, origin);
  if (!isRight || found === null) throw new Refusal('invalid_credentials');
  const remember = body.remember ?? false;
  const signedIn = await onComparedPassword(hub, found, body.password, async compared => {
    const isOutdated = hub.hasher.isOutdated(compared.passwordHash);
    const newHash = isOutdated ? await hub.hasher.hash(body.password) : null;
    return transact(hub, act => enter(act, compared, { newHash, remember, name: body.username }, origin));
  });
  if (signedIn === null) {
    const event = failedSignIn(found, body.username, origin, 'the password changed during the sign-in');
    await transact(hub, async ({ report }) => report(event));
    throw new Refusal('invalid_credentials');
  }
  // Outside the transaction, which has logged the attempt.
  if (signedIn.refusal !== null) throw new Refusal(signedIn.refusal);
  const { account, begun } = signedIn;
  return { ...(await tokenFor(hub, account.id, begun, remember)), account };
}

/** Begins the session of a sign-in, if the account is still the one whose password was compared. */
async function enter(
  { store, at, report }: Act,
  compared: Account,
  { newHash, remember, name }: { newHash: string | null; remember: boolean; name: string },
  origin: Origin,
) {
  const account = (await lockUsers(store, [compared.id])).get(compared.id);
  if (account?.passwordHash !== compared.passwordHash) return hashChanged;
  const refusal = signInRefusal(account, at);
  if (refusal !== null) {
    report(failedSignIn(account, name, origin, refusal.replaceAll('_', ' ')));
    return { refusal };
  }
  const { lastLoginAt: previousLoginAt, temporaryPasswordExpiresAt: endsBy } = account;
  const begun = await beginSession(
    store,
    { userId: account.id, remember, previousLoginAt, endsBy },
    origin,
    at,
  );
  await noteSignIn(store, account.id, at, newHash);
  const newDevice = await newDeviceOf(store, account.id, origin.userAgent);
  for (const event of await takeTallies(store, account.id)) report(event);
  report({
    action: 'login',
    severity: 'success',
    actor: account,
    entity: { type: 'session', id: begun.sessionId, name: account.username },
    details: `${account.username} signed in`,
    origin,
    data: { network: origin.network, ...(newDevice === null ? {} : { newDevice }) },
  });
  return { refusal: null, begun, account: { ...account, ...(await passwordDuty(store, account.id, at)) } };
}

/** Returns the device of a sign-in when its account was used before, and never on a device like it. */
async function newDeviceOf(store: Store, userId: string, userAgent: string): Promise<string | null> {
  const { name } = deviceOf(userAgent);
  const known = await listUserAgents(store, userId);
  return known.length === 0 || known.some(agent => deviceOf(agent).name === name) ? null : name;
}

function signInRefusal(account: Account, at: Date): ErrorCode | null {
  if (account.isSuspended) return 'account_suspended';
  if (!account.isActive) return 'account_inactive';
  const { hasTemporaryPassword, temporaryPasswordExpiresAt: expiry } = account;
  return hasTemporaryPassword && expiry !== null && expiry <= at ? 'temporary_password_expired' : null;
}

/** Ends the caller's session. */
export const signOut = (hub: Hub, caller: SessionCaller, origin: Origin): Promise<void> =>
  act(hub, { caller, origin }, {}, async ({ store, at, report }) => {
    await endSession(store, caller.sessionId, at);
    report({
      action: 'logout',
      severity: 'info',
      entity: { type: 'session', id: caller.sessionId, name: caller.username },
      details: `${caller.username} signed out`,
    });
  });

/**
 * Changes the caller's password, ends all their sessions and begins a new one, so that a token that was seen
 * before the change is worth nothing after it (threat 4).
 *
 * @throws {Refusal} `wrong_password`, `invalid_fields` on `newPassword`, or `unauthenticated` when the caller's
 * session ended meanwhile
 */
export async function changePassword(
  hub: Hub,
  caller: SessionCaller,
  body: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<BegunSession> {
  const context: ActionContext = { caller, origin };
  const found = await findAccountById(hub.database.db, caller.id);
  const isRight = await checkCredential(hub, found, caller.username, body.currentPassword, origin);
  if (!isRight || found === null) throw new Refusal('wrong_password');
  if (body.newPassword === body.currentPassword) {
    throw refusedField('newPassword', 'New password must be different from current password');
  }
  const refuseWeak = async (store: Store) =>
    refuseWeakPassword(body.newPassword, (await readSettings(store)).passwordMinLength, found);
  await refuseWeak(hub.database.db);
  const hash = await hub.hasher.hash(body.newPassword);

  const changed = await onComparedPassword(hub, found, body.currentPassword, compared =>
    act(hub, context, {}, async ({ store, at, self, report }) => {
      if (self.passwordHash !== compared.passwordHash) return hashChanged;
      // Hashing took long enough for the rules to change.
      await refuseWeak(store);
      await setPassword(store, self.id, hash, at);
      const previous = await findSession(store, caller.sessionId);
      await endSessionsOf(store, self.id, at);
      const { remember = false, previousLoginAt = null } = previous ?? {};
      const session = { userId: self.id, remember, previousLoginAt, endsBy: null };
      const begun = await beginSession(store, session, origin, at);
      report({
        action: 'change_password',
        severity: 'success',
        entity: { type: 'user', id: self.id, name: self.username },
        details: `${self.username} changed their password`,
      });
      return { begun, remember };
    }),
  );
  if (changed === null) throw new Refusal('wrong_password');
  return tokenFor(hub, caller.id, changed.begun, changed.remember);
}

/** Logs that somebody asked for a new password. The caller does not learn whether the name is known. */
export const askForReset = (hub: Hub, name: string, origin: Origin): Promise<void> =>
  transact(hub, async ({ store, report }) => {
    const account = await findAccount(store, nameKey(name));
    report({
      action: 'password_reset_requested',
      severity: 'warning',
      actor: null,
      ...(account === null
        ? { details: 'A password reset was requested for an unknown account' }
        : {
            entity: { type: 'user' as const, id: account.id, name: account.username },
            details: `A password reset was requested for ${account.username}`,
          }),
      origin,
      countedName: name,
    });
  });

/** @param session `endsBy` is when the temporary password expires that the session began with, if it did */
async function beginSession(
  store: Store,
  {
    endsBy,
    ...session
  }: { userId: string; remember: boolean; previousLoginAt: Date | null; endsBy: Date | null },
  origin: Origin,
  at: Date,
): Promise<{ sessionId: string; expiresAt: Date }> {
  const { sessionTimeout } = await readSettings(store);
  const sessionId = randomUUID();
  const timeout = at.getTime() + sessionTimeout * hour;
  const expiresAt = new Date(Math.min(timeout, endsBy?.getTime() ?? timeout));
  await insertSession(store, {
    id: sessionId,
    ...session,
    createdAt: at,
    expiresAt,
    lastActiveAt: at,
    ip: origin.address,
    userAgent: origin.userAgent,
  });
  return { sessionId, expiresAt };
}

async function tokenFor(
  hub: Hub,
  userId: string,
  session: { sessionId: string; expiresAt: Date },
  remember: boolean,
): Promise<BegunSession> {
  const token = await hub.tokens.sign({ userId, ...session });
  return { token, expiresAt: session.expiresAt, remember };
}
