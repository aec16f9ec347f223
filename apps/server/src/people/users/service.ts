import { refuseIf, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { findChanges } from '@portico/contract/log/events/changes';
import { userEntity } from '@portico/contract/log/events/entities';
import { userFields } from '@portico/contract/people/events/users';
import { nameKey } from '@portico/contract/people/names';
import {
  refusalToApprove,
  refusalToChangeEmail,
  refusalToCreate,
  refusalToDeactivate,
  refusalToDelete,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/people/rules';
import type {
  CreateInvitedBody,
  CreateUserBody,
  Invitation,
  ResetFactorsBody,
  ResetLink,
  UpdateUserBody,
} from '@portico/contract/people/schemas/user';
import { grantTogether, revokeAboveRole } from '../../apps/access/service.ts';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { deleteUser, insertUser, type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { askForEmailProof, unprovenEmail } from '../../directory/identity/emailProof.ts';
import { deleteFactors } from '../../directory/identity/factors.ts';
import { endResets, mailInvitationAgain, makeLink } from '../../directory/identity/links.ts';
import { deletePasskeys } from '../../directory/identity/passkeys.ts';
import { findPassword, removePassword, setPassword } from '../../directory/identity/passwords.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import { newTemporaryPassword } from '../../directory/passwords/temporary.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext, Caller, SessionContext } from '../../http/handler.ts';
import { clearLocks } from '../../signIn/lockout/lockout.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { endSessionsOf } from '../../signIn/session/queries.ts';
import { actOn } from './actOn.ts';
import { issueInvitation, refuseUnmailable } from './invitations.ts';
import { endScriptsOf } from './masterKey.ts';
import { shutOut } from './sessions.ts';

/**
 * Creates a user with a temporary password, of which only a hash is stored.
 * @throws {Refusal} for a role above the caller's, a taken name, or an application that may not be granted
 */
export async function createUser(hub: Hub, context: ActionContext, body: CreateUserBody) {
  refuseIf(refusalToCreate(context.caller, body.role ?? 'user'));
  const { password: tempPassword, ...secret } = await newTemporaryPassword(hub);
  return insertWithApps(hub, context, body, secret.at, async ({ store }, { id, username }) => {
    await setPassword(store, id, secret);
    return { id, username, tempPassword, expiresAt: iso(secret.expiresAt) };
  });
}

/** Creates a user who chooses the first password. @throws {Refusal} as {@link createUser}, and `cannot_mail` */
export async function createInvitedUser(
  hub: Hub,
  context: ActionContext,
  { delivery, ...body }: CreateInvitedBody,
): Promise<Invitation> {
  refuseIf(refusalToCreate(context.caller, body.role ?? 'user'));
  refuseUnmailable(hub, body.email, delivery);
  return insertWithApps(hub, context, body, hub.now(), (creation, created) =>
    issueInvitation(hub, creation, created, delivery),
  );
}

/** Inserts a user with a credential, grants their first applications, and logs it. @returns the credential */
const insertWithApps = <Credential>(
  hub: Hub,
  context: ActionContext,
  { appAccess = [], ...body }: CreateUserBody,
  at: Date,
  giveCredential: (creation: ActionTransaction, created: UserRow) => Promise<Credential>,
): Promise<Credential> =>
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
      const credential = await giveCredential(creation, created);
      await askForEmailProof(hub, store, created, at);
      await grantTogether(creation, context.caller, created, appAccess);
      return credential;
    }),
  );

/** A user whose sessions may have ended, with the report on them. */
type ChangedUser = UserRow & { signOutReport: string | null };

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
  const { username, email = target.email, role = target.role } = body;
  const changes = findChanges(userFields, target, body);
  if (changes === null) return target;
  if (changes.email !== undefined) {
    refuseIf(refusalToChangeEmail(caller, target, { sendsMail: hub.config.mail !== null }));
  }
  const updated = await updateUser(store, id, {
    ...body,
    ...(username === undefined ? {} : { usernameKey: nameKey(username) }),
    ...(body.email === undefined ? {} : { emailKey: nameKey(email) }),
    ...(changes.email === undefined ? {} : { emailVerifiedAt: at, ...unprovenEmail(hub, email) }),
    updatedAt: at,
  });
  if (role !== target.role) {
    // The inviter may not have been allowed to create a user with the new role.
    await shutOut(store, id, at);
    await revokeAboveRole(change, { ...target, role });
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

/** The changes of whether a user may sign in, by their events. */
const statusChanges = {
  suspend_user: { status: { isSuspended: true }, isShutOut: true, refusalOf: refusalToSuspend },
  unsuspend_user: { status: { isSuspended: false }, isShutOut: false, refusalOf: refusalToSuspend },
  deactivate_user: { status: { isActive: false }, isShutOut: true, refusalOf: refusalToDeactivate },
  activate_user: { status: { isActive: true }, isShutOut: false, refusalOf: refusalToDeactivate },
} as const;
export type StatusChange = keyof typeof statusChanges;

/**
 * Changes whether a locked user may sign in. Ends their sessions and scripts if not.
 *
 * @returns null if nothing changes
 */
export async function changeStatus(
  { store, at, self }: ActionTransaction,
  caller: Caller,
  target: UserRow,
  change: StatusChange,
): Promise<ChangedUser | null> {
  const { status, isShutOut, refusalOf } = statusChanges[change];
  refuseIf(refusalOf(caller, target));
  const changed: UserRow = { ...target, ...status };
  if (changed.isSuspended === target.isSuspended && changed.isActive === target.isActive) return null;
  const clock = isShutOut ? {} : { activatedAt: at };
  const updated = await updateUser(store, target.id, { ...status, ...clock, updatedAt: at });
  if (isShutOut) await shutOut(store, target.id, at);
  return { ...(updated ?? target), signOutReport: await openReport(store, at, self.id) };
}

/**
 * Suspends or deactivates a user, which ends every session, or lifts it. Their grants stay.
 *
 * @returns the user, with the id of the event; null if the status was the same before
 */
export const setStatus = (hub: Hub, context: ActionContext, id: string, change: StatusChange) =>
  actOn(hub, context, id, async (action, target) => {
    const changed = await changeStatus(action, context.caller, target, change);
    if (changed === null) return { ...target, signOutReport: null, eventId: null };
    const eventId = action.report({ action: change, parameters: {}, entity: userEntity(target) });
    return { ...changed, eventId };
  });

/** Approves a registered user. Does nothing if already approved. */
export const approveUser = (hub: Hub, context: ActionContext, id: string): Promise<UserRow> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToApprove(context.caller, target));
    if (target.approvedAt !== null) return target;
    const proof = target.emailProvenAt === null ? unprovenEmail(hub, target.email) : {};
    const times = { approvedAt: at, emailVerifiedAt: at, updatedAt: at };
    const updated = await updateUser(store, id, { ...times, ...proof });
    if (updated?.isEmailProofDue === true) await askForEmailProof(hub, store, updated, at);
    report({ action: 'approve_user', parameters: {}, entity: userEntity(target) });
    return updated ?? target;
  });

/** Sets a temporary password, ends the user's sessions and clears their locks. */
export async function resetPassword(hub: Hub, context: ActionContext, id: string) {
  const secret = await newTemporaryPassword(hub);
  return actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToReset(context.caller, target));
    await setPassword(store, id, { ...secret, at });
    await updateUser(store, id, { updatedAt: at });
    await endSessionsOf(store, id, at);
    await endScriptsOf(store, id, at);
    await clearLocks(store, id);
    report({ action: 'reset_password', parameters: { isRecovery: false }, entity: userEntity(target) });
    const signOutReport = await openReport(store, at, context.caller.id);
    const { password: tempPassword, expiresAt } = secret;
    return { id, username: target.username, tempPassword, expiresAt: iso(expiresAt), signOutReport };
  });
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
export function resetFactors(hub: Hub, context: SessionContext, id: string, also: ResetFactorsBody) {
  return actOn(hub, context, id, async ({ store, at, report, requireProof }, target) => {
    await requireProof();
    refuseIf(refusalToReset(context.caller, target));
    await deleteFactors(store, id);
    const passkeys = also.removesPasskeys ? await deletePasskeys(store, id) : 0;
    if (also.choosesPassword) await removePassword(store, id);
    await endSessionsOf(store, id, at);
    const { secret, expiresAt } = await makeLink(hub, store, id, { purpose: 'enrol' }, at);
    const choosesPassword = (await findPassword(store, id)) === null;
    report({
      action: 'reset_factors',
      parameters: { choosesPassword, passkeys },
      entity: userEntity(target),
    });
    const signOutReport = await openReport(store, at, context.caller.id);
    const { username } = target;
    return { id, username, enrolmentLink: secret, choosesPassword, expiresAt, signOutReport };
  });
}

/** Makes a link by which a user chooses a new password. Until then the password works. Replaces the previous link. */
export const createResetLink = (hub: Hub, context: ActionContext, id: string): Promise<ResetLink> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseIf(refusalToReset(context.caller, target));
    const { secret, expiresAt } = await makeLink(hub, store, id, { purpose: 'reset' }, at);
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
