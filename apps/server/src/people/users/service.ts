import { findChanges } from '@portico/contract/events/changes';
import { userEntity } from '@portico/contract/events/entities';
import { userFields } from '@portico/contract/events/users';
import { refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import {
  refusalToApprove,
  refusalToChangeEmail,
  refusalToCreate,
  refusalToDeactivate,
  refusalToDelete,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/rules';
import type {
  CreateInvitedBody,
  CreateUserBody,
  ResetFactorsBody,
  UpdateUserBody,
} from '@portico/contract/schemas/user';
import { grantTogether, revokeAboveRole } from '../../apps/access/service.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { readSettings } from '../../base/settings.ts';
import { deleteUser, insertUser, type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { askForEmailProof, unprovenEmail } from '../../directory/identity/emailProof.ts';
import { deleteFactors } from '../../directory/identity/factors.ts';
import { endResets, setLink } from '../../directory/identity/links.ts';
import { deletePasskeys } from '../../directory/identity/passkeys.ts';
import { findPassword, removePassword, setPassword } from '../../directory/identity/passwords.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import { newTemporaryPassword } from '../../directory/passwords/temporary.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { clearLocks } from '../../signIn/lockout/lockout.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { endSessionsOf } from '../../signIn/session/queries.ts';
import { actOn } from './actOn.ts';
import {
  type IssuedInvitation,
  issueInvitation,
  mailInvitationAgain,
  refuseUnmailable,
} from './invitations.ts';
import { endScriptsOf } from './masterKey.ts';
import { shutOut } from './shutOut.ts';

/** A new temporary password. The caller gets it once; only a hash is stored. */
export interface IssuedPassword {
  id: string;
  username: string;
  tempPassword: string;
  expiresAt: Date;
}

/** A new link to reset a password. The caller gets its secret once; only a digest is stored. */
export interface IssuedResetLink {
  id: string;
  username: string;
  resetLink: string;
  expiresAt: Date;
}

/** A new link to set up a second step. The caller gets its secret once; only a digest is stored. */
export interface IssuedEnrolment {
  id: string;
  username: string;
  enrolmentLink: string;
  choosesPassword: boolean;
  expiresAt: Date;
  signOutReport: string | null;
}

/**
 * Creates a user with a temporary password.
 * @throws {Refusal} for a role above the caller's, a taken name, or an application that may not be granted
 */
export async function createUser(
  hub: Hub,
  context: ActionContext,
  body: CreateUserBody,
): Promise<IssuedPassword> {
  refuseIf(refusalToCreate(context.caller, body.role ?? 'user'));
  const { password, ...secret } = await newTemporaryPassword(hub);
  const { expiresAt, at } = secret;
  const { id, username } = await insertWithApps(hub, context, body, at, ({ store }, created) =>
    setPassword(store, created.id, secret),
  );
  return { id, username, tempPassword: password, expiresAt };
}

/**
 * Creates a user who chooses the first password.
 * @throws {Refusal} as {@link createUser}, and `cannot_mail`
 */
export async function createInvitedUser(
  hub: Hub,
  context: ActionContext,
  { delivery, ...body }: CreateInvitedBody,
): Promise<IssuedInvitation> {
  refuseIf(refusalToCreate(context.caller, body.role ?? 'user'));
  refuseUnmailable(hub, body.email, delivery);
  let issued: IssuedInvitation | undefined;
  await insertWithApps(hub, context, body, hub.now(), async (creation, created) => {
    issued = await issueInvitation(hub, creation, created, delivery);
  });
  if (issued === undefined) throw new Error('The user was created with an invitation');
  return issued;
}

/** Inserts a user with a credential, grants their first applications, and logs it. */
const insertWithApps = (
  hub: Hub,
  context: ActionContext,
  { appAccess = [], ...body }: CreateUserBody,
  at: Date,
  giveCredential: (creation: ActionTransaction, created: UserRow) => Promise<void>,
): Promise<UserRow> =>
  withUniqueNames(() =>
    runAction(hub, context, {}, async creation => {
      const { store, report } = creation;
      const role = body.role ?? (await readSettings(store)).defaultUserRole;
      refuseIf(refusalToCreate(context.caller, role));
      const created = await insertUser(store, {
        ...body,
        role,
        usernameKey: nameKey(body.username),
        emailKey: nameKey(body.email),
        approvedAt: at,
        emailVerifiedAt: at,
        ...unprovenEmail(hub, body.email),
        activatedAt: at,
        createdAt: at,
        updatedAt: at,
      });
      report({ action: 'create_user', parameters: { role }, entity: userEntity(created) });
      await giveCredential(creation, created);
      await askForEmailProof(hub, store, created, at);
      await grantTogether(creation, context.caller, created, appAccess);
      return created;
    }),
  );

/**
 * Changes the given fields of a user, and grants applications with it. A new role ends the user's sessions and revokes
 * the grants above it.
 */
export const changeUser = (
  hub: Hub,
  context: ActionContext,
  id: string,
  { appAccess = [], ...body }: UpdateUserBody,
): Promise<ChangedUser> =>
  withUniqueNames(() =>
    actOn(hub, context, id, async (change, target) => {
      refuseIf(refusalToUpdate(context.caller, target, body.role));
      refuseIfChanged(context, target);
      const updated = await writeChanges(hub, context, change, target, body);
      await grantTogether(change, context.caller, updated, appAccess);
      return { ...updated, signOutReport: await openReport(change.store, change.at, context.caller.id) };
    }),
  );

/** Writes changed fields of a user, and what follows from a new role. */
async function writeChanges(
  hub: Hub,
  { caller }: ActionContext,
  change: ActionTransaction,
  target: UserRow,
  body: Omit<UpdateUserBody, 'appAccess'>,
): Promise<UserRow> {
  const { store, at, report } = change;
  const { id } = target;
  const changes = findChanges(userFields, target, body);
  if (changes === null) return target;
  if (changes.email !== undefined) {
    refuseIf(refusalToChangeEmail(caller, target, { sendsMail: hub.config.mail !== null }));
  }
  const isNewRole = body.role !== undefined && body.role !== target.role;
  const updated = await updateUser(store, id, {
    ...body,
    ...(body.username === undefined ? {} : { usernameKey: nameKey(body.username) }),
    ...(body.email === undefined ? {} : { emailKey: nameKey(body.email) }),
    ...(changes.email === undefined
      ? {}
      : { emailVerifiedAt: at, ...unprovenEmail(hub, body.email ?? target.email) }),
    updatedAt: at,
  });
  if (isNewRole) {
    // The inviter may not have been allowed to create a user with the new role.
    await shutOut(store, id, at);
    await revokeAboveRole(change, { ...target, role: body.role ?? target.role });
  }
  if (changes.email !== undefined) {
    await mailInvitationAgain(hub, store, id, at);
    await endResets(store, id);
    if (updated !== null) await askForEmailProof(hub, store, updated, at);
  }
  report({
    action: 'update_user',
    parameters: { changes, isOwnProfile: false },
    entity: userEntity(target),
  });
  return updated ?? target;
}

/** A user whose sessions may have ended, with the report on them. */
export type ChangedUser = UserRow & { signOutReport: string | null };

/** A user whose status changed, with the id of the event; null if it was the same before. */
export type UserWithStatus = ChangedUser & { eventId: string | null };

/** Suspends a user, which ends every session, or lifts the suspension. */
export const suspendUser = (
  hub: Hub,
  context: ActionContext,
  id: string,
  suspend: boolean,
): Promise<UserWithStatus> =>
  actOn(hub, context, id, async (action, target) => {
    refuseIf(refusalToSuspend(context.caller, target));
    if (target.isSuspended === suspend) return { ...target, signOutReport: null, eventId: null };
    const updated = await changeStatus(action, target, { isSuspended: suspend });
    const event = suspend ? 'suspend_user' : 'unsuspend_user';
    const eventId = action.report({ action: event, parameters: {}, entity: userEntity(target) });
    return { ...updated, eventId };
  });

/** Deactivates a user, which ends every session, or activates them. Their grants stay. */
export const deactivateUser = (
  hub: Hub,
  context: ActionContext,
  id: string,
  deactivate: boolean,
): Promise<UserWithStatus> =>
  actOn(hub, context, id, async (action, target) => {
    refuseIf(refusalToDeactivate(context.caller, target));
    if (target.isActive !== deactivate) return { ...target, signOutReport: null, eventId: null };
    const updated = await changeStatus(action, target, { isActive: !deactivate });
    const event = deactivate ? 'deactivate_user' : 'activate_user';
    const eventId = action.report({ action: event, parameters: {}, entity: userEntity(target) });
    return { ...updated, eventId };
  });

/** Changes whether a locked user may sign in. Ends their sessions and scripts if not. */
export async function changeStatus(
  { store, at, self }: ActionTransaction,
  target: UserRow,
  status: { isSuspended: boolean } | { isActive: boolean },
): Promise<ChangedUser> {
  const isShutOut = 'isSuspended' in status ? status.isSuspended : !status.isActive;
  const clock = isShutOut ? {} : { activatedAt: at };
  const updated = await updateUser(store, target.id, { ...status, ...clock, updatedAt: at });
  if (isShutOut) await shutOut(store, target.id, at);
  return { ...(updated ?? target), signOutReport: await openReport(store, at, self.id) };
}

/** Approves a registered user. Does nothing if already approved. */
export const approveUser = (hub: Hub, context: ActionContext, id: string): Promise<UserRow> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToApprove(context.caller, target));
    if (target.approvedAt !== null) return target;
    const proof = target.emailProvenAt === null ? unprovenEmail(hub, target.email) : {};
    const updated = await updateUser(store, id, {
      approvedAt: at,
      emailVerifiedAt: at,
      updatedAt: at,
      ...proof,
    });
    if (updated?.isEmailProofDue === true) await askForEmailProof(hub, store, updated, at);
    report({ action: 'approve_user', parameters: {}, entity: userEntity(target) });
    return updated ?? target;
  });

/** Sets a temporary password, ends the user's sessions and clears their locks. */
export async function resetPassword(
  hub: Hub,
  context: ActionContext,
  id: string,
): Promise<IssuedPassword & { signOutReport: string | null }> {
  const secret = await newTemporaryPassword(hub);
  const user = await actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToReset(context.caller, target));
    await setPassword(store, id, { ...secret, at });
    await updateUser(store, id, { updatedAt: at });
    await endSessionsOf(store, id, at);
    await endScriptsOf(store, id, at);
    await clearLocks(store, id);
    report({ action: 'reset_password', parameters: { isRecovery: false }, entity: userEntity(target) });
    return { username: target.username, signOutReport: await openReport(store, at, context.caller.id) };
  });
  return { id, ...user, tempPassword: secret.password, expiresAt: secret.expiresAt };
}

/**
 * Removes the second factors of a user, ends their sessions, and makes a link to set up new ones. Until then the
 * password signs in with the link only. Replaces the previous link.
 *
 * @param also further credentials to remove: the password, so that the link begins with a new one, and passkeys that
 * the user lost
 * @returns the link, with the id of the report on their sessions at applications; null if none is notified
 * @throws {Refusal} `proof_required`, because a stolen session must not weaken the accounts of others; `not_found`,
 * `owner_protected`, `own_account` or `forbidden`
 */
export function resetFactors(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  id: string,
  also: ResetFactorsBody,
): Promise<IssuedEnrolment> {
  return actOn(hub, context, id, async ({ store, at, report, requireProof }, target) => {
    await requireProof();
    refuseIf(refusalToReset(context.caller, target));
    await deleteFactors(store, id);
    const passkeys = also.removesPasskeys ? await deletePasskeys(store, id) : 0;
    if (also.choosesPassword) await removePassword(store, id);
    await endSessionsOf(store, id, at);
    const secret = newSecret(hub);
    const expiresAt = new Date(at.getTime() + lifetimes.resetLink);
    await setLink(store, id, {
      purpose: 'enrol',
      secret: secretDigest(secret),
      createdAt: at,
      expiresAt,
      mailDueAt: null,
    });
    const link = { choosesPassword: (await findPassword(store, id)) === null, expiresAt };
    report({
      action: 'reset_factors',
      parameters: { choosesPassword: link.choosesPassword, passkeys },
      entity: userEntity(target),
    });
    const signOutReport = await openReport(store, at, context.caller.id);
    return { id, username: target.username, enrolmentLink: secret, ...link, signOutReport };
  });
}

/** Makes a link by which a user chooses a new password. Until then the password works. Replaces the previous link. */
export const createResetLink = (hub: Hub, context: ActionContext, id: string): Promise<IssuedResetLink> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToReset(context.caller, target));
    const secret = newSecret(hub);
    const expiresAt = new Date(at.getTime() + lifetimes.resetLink);
    await setLink(store, id, {
      purpose: 'reset',
      secret: secretDigest(secret),
      createdAt: at,
      expiresAt,
      mailDueAt: null,
    });
    report({ action: 'create_reset_link', parameters: {}, entity: userEntity(target) });
    return { id, username: target.username, resetLink: secret, expiresAt };
  });

/** Deletes a user. Returns the id of the report on their sessions at applications; null if none is notified. */
export const removeUser = (hub: Hub, context: ActionContext, id: string): Promise<string | null> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToDelete(context.caller, target));
    // First, because machine clients outlive their maker: as revoked ones.
    await endScriptsOf(store, id, at);
    await deleteUser(store, id);
    report({ action: 'delete_user', parameters: {}, entity: userEntity(target) });
    return openReport(store, at, context.caller.id);
  });
