import { randomUUID } from 'node:crypto';
import { deviceOf } from '@portico/contract/devices';
import type { ErrorCode } from '@portico/contract/errors';
import { nameKey } from '@portico/contract/names';
import type { LoginBody } from '@portico/contract/schemas/session';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin, PasswordDuty } from '../http/handler.ts';
import { Refusal, refusedField } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { refuseWeakPassword } from '../passwords/policy.ts';
import { readSettings } from '../settings/queries.ts';
import { checkCredential, recordFailure } from './credentials.ts';
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
  replacePassword,
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
  const store = hub.database.db;
  const account = await findAccount(store, nameKey(body.username));
  const isRight = await checkCredential(hub, account, body.username, body.password, origin);
  if (!isRight || account === null) throw new Refusal('invalid_credentials');

  const at = hub.now();
  const obstacle = obstacleTo(account, at);
  if (obstacle !== null) {
    await recordFailure(store, at, account, origin, obstacle.replaceAll('_', ' '));
    throw new Refusal(obstacle);
  }
  const newHash = hub.hasher.isOutdated(account.passwordHash) ? await hub.hasher.hash(body.password) : null;
  const remember = body.remember ?? false;
  const session = await store.transaction(async transaction => {
    const previousLoginAt = account.lastLoginAt;
    const begun = await beginSession(
      transaction,
      { userId: account.id, remember, previousLoginAt, endsBy: account.temporaryPasswordExpiresAt },
      origin,
      at,
    );
    await noteSignIn(transaction, account.id, at, newHash);
    const newDevice = await newDeviceOf(transaction, account.id, origin.userAgent);
    await record(transaction, {
      at,
      action: 'login',
      severity: 'success',
      actor: account,
      entity: { type: 'session', id: begun.sessionId, name: account.username },
      details: `${account.username} signed in`,
      origin,
      data: { network: origin.network, ...(newDevice === null ? {} : { newDevice }) },
    });
    return begun;
  });
  const duty = await passwordDuty(store, account.id, at);
  return { ...(await tokenFor(hub, account.id, session, remember)), account: { ...account, ...duty } };
}

/** What the device of a sign-in is called where its account was used before, and never on one like it. */
async function newDeviceOf(store: Store, userId: string, userAgent: string): Promise<string | null> {
  const { name } = deviceOf(userAgent);
  const known = await listUserAgents(store, userId);
  return known.length === 0 || known.some(agent => deviceOf(agent).name === name) ? null : name;
}

function obstacleTo(account: Account, at: Date): ErrorCode | null {
  if (account.isSuspended) return 'account_suspended';
  if (!account.isActive) return 'account_inactive';
  const { hasTemporaryPassword, temporaryPasswordExpiresAt: expiry } = account;
  return hasTemporaryPassword && expiry !== null && expiry <= at ? 'temporary_password_expired' : null;
}

/** Ends the caller's session. */
export async function signOut(hub: Hub, caller: Caller, origin: Origin): Promise<void> {
  await hub.database.db.transaction(async transaction => {
    const at = hub.now();
    await endSession(transaction, caller.sessionId, at);
    await record(transaction, {
      at,
      action: 'logout',
      severity: 'info',
      actor: caller,
      entity: { type: 'session', id: caller.sessionId, name: caller.username },
      details: `${caller.username} signed out`,
      origin,
    });
  });
}

/**
 * Changes the caller's password, ends all their sessions and begins a new one, so that a token that was seen
 * before the change is worth nothing after it (threat 4).
 *
 * @throws {Refusal} `wrong_password`, or `invalid_fields` on `newPassword`
 */
export async function changePassword(
  hub: Hub,
  caller: Caller,
  body: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<BegunSession> {
  const store = hub.database.db;
  const account = await findAccountById(store, caller.id);
  const isRight = await checkCredential(hub, account, caller.username, body.currentPassword, origin);
  if (!isRight || account === null) throw new Refusal('wrong_password');
  if (body.newPassword === body.currentPassword) {
    throw refusedField('newPassword', 'New password must be different from current password');
  }
  const { passwordMinLength } = await readSettings(store);
  refuseWeakPassword(body.newPassword, passwordMinLength, account);
  const hash = await hub.hasher.hash(body.newPassword);
  const previous = await findSession(store, caller.sessionId);
  const remember = previous?.remember ?? false;
  const at = hub.now();
  const session = await store.transaction(async transaction => {
    const change = { userId: account.id, from: account.passwordHash, to: hash, at };
    if (!(await replacePassword(transaction, change))) throw new Refusal('wrong_password');
    await endSessionsOf(transaction, account.id, at);
    const previousLoginAt = previous?.previousLoginAt ?? null;
    const begun = await beginSession(
      transaction,
      { userId: account.id, remember, previousLoginAt, endsBy: null },
      origin,
      at,
    );
    await record(transaction, {
      at,
      action: 'change_password',
      severity: 'success',
      actor: caller,
      entity: { type: 'user', id: account.id, name: account.username },
      details: `${account.username} changed their password`,
      origin,
    });
    return begun;
  });
  return tokenFor(hub, account.id, session, remember);
}

/** Writes down that someone asks for a new password; nothing tells whether the name is known. */
export async function askForReset(hub: Hub, name: string, origin: Origin): Promise<void> {
  const store = hub.database.db;
  const account = await findAccount(store, nameKey(name));
  await record(store, {
    at: hub.now(),
    action: 'password_reset_requested',
    severity: 'warning',
    actor: null,
    ...(account === null
      ? { details: 'A password reset was asked for an unknown account' }
      : {
          entity: { type: 'user' as const, id: account.id, name: account.username },
          details: `A password reset was asked for ${account.username}`,
        }),
    origin,
  });
}

/** @param session `endsBy` is the end of the temporary password that it was begun with, if it was */
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
