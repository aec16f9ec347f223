import { randomUUID } from 'node:crypto';
import { hour } from '@portico/contract/lib/durations';
import { applicationEntity, userEntity } from '@portico/contract/log/events/entities';
import { totpCode } from '@portico/contract/signIn/server/totp';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keepRows } from '../../../src/apps/applications/deletedRows.ts';
import { deleteApplication } from '../../../src/apps/applications/queries.ts';
import type { Hub } from '../../../src/base/hub.ts';
import { secretDigest } from '../../../src/base/secrets/digest.ts';
import {
  accessGrants,
  accessRequests,
  applicationApis,
  applications,
  clientSessions,
  consents,
  credentials,
  deletedRows,
  deviceCodes,
  machineClients,
  masterKeys,
  notifications,
  oidcClients,
  proxiedApps,
  proxiedHosts,
  rememberedDevices,
  savedViews,
  securityEvents,
  sessions,
  settings,
  signOnTokens,
  users,
} from '../../../src/database/schema.ts';
import { recoveryCodeDigest } from '../../../src/directory/identity/factors.ts';
import { transact } from '../../../src/events/transact.ts';
import { insertPending } from '../../../src/signIn/steps/pendingSignIns.ts';
import { provenBy } from '../../../src/signIn/steps/proofs.ts';
import { askConsent } from '../../support/scenes/consentRequests.ts';

/** The password of all users of a scene. */
export const password = 'the password of everyone';

/** A scope of the API of the held application. */
export const apiScope = 'notes';

/** The code that a device of a scene shows. */
export const deviceCode = 'BCDFGHJK';

/** A recovery code of a scene. */
export const recoveryCode = 'aaaa-bbbb-cccc-dddd';

/** The secret of an authenticator of a scene. */
const totpSecret = 'JBSWY3DPEHPK3PXP';

/** The secrets of a sign-in between its steps. */
export const signInSecrets = { token: 'the-token-of-a-sign-in', browser: 'the-browser-of-a-sign-in' };

/** The secret of the invitation of a scene. */
export const invitationSecret = 'the secret of an invitation';

/** The secrets of the links of the target's change of address, and the new address. */
export const emailSecrets = {
  new_email: 'the secret in the new mailbox',
  old_email: 'the secret in the old mailbox',
} as const;
const newEmail = 'elsewhere@example.net';

/** The secret of the target's link to reset the password. */
export const resetSecret = 'the secret of a reset link';

/** A user of a scene, with one session. */
export type Person = typeof users.$inferSelect & { token: string; sessionId: string };

/** The users and applications that all calls of a run act on. */
export type Scene = Awaited<ReturnType<typeof setScene>>;

/**
 * Replaces the rows of the previous run with new ones.
 * @param hash a hash of {@link password} by an outdated policy, so that each sign-in rehashes it
 */
export async function setScene(hub: Hub, hash: string) {
  const store = hub.database.db;
  /** Adds a row. @returns its id */
  const add = async <T extends PgTable & { id: AnyPgColumn }>(table: T, row: T['$inferInsert']) => {
    const [added] = await store.insert<PgTable>(table).values(row).returning({ id: table.id });
    return added?.id as string;
  };
  await store.delete(users);
  await store.delete(applications);
  await store.delete(deletedRows);
  await store.delete(securityEvents);
  await store.delete(masterKeys);
  await store.delete(machineClients);
  await store.update(settings).set({ version: 1, allowSelfRegistration: true });
  const at = new Date(hub.now().getTime() - hour / 4);
  const roles = ['owner', 'admin', 'admin', 'manager', 'user'] as const;
  const people = await store
    .insert(users)
    .values(
      roles.map((role, place) => {
        const username = `${role}${place}-${randomUUID().slice(0, 8)}`;
        const email = `${username}@example.com`;
        const names = { username, usernameKey: username, email, emailKey: email };
        return {
          ...names,
          role,
          isDemo: role === 'manager',
          approvedAt: at,
          createdAt: at,
        };
      }),
    )
    .returning();
  const invited = await add(users, {
    username: 'invited',
    usernameKey: 'invited',
    approvedAt: at,
    createdAt: at,
    email: 'invited@example.com',
    emailKey: 'invited@example.com',
  });
  const begun = await store
    .insert(sessions)
    .values(
      [...people, ...people.filter(({ role }) => role === 'manager')].map(({ id: userId, role }) => ({
        userId,
        createdAt: at,
        expiresAt: later(at),
        lastActiveAt: at,
        ip: '',
        proofs: {
          ...provenBy('password', hub.now()),
          ...(role === 'user' && provenBy('totp', hub.now())),
        },
      })),
    )
    .returning();
  const signedIn = async (user: (typeof people)[number], place: number): Promise<Person> => {
    const named = { userId: user.id, sessionId: begun[place]?.id ?? '', expiresAt: later(at) };
    return { ...user, ...named, token: await hub.tokens.sign(named) };
  };
  const [owner, admin, otherAdmin, target, guarded] = (await Promise.all(people.map(signedIn))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const link = (purpose: typeof credentials.$inferInsert.purpose, secret: string, email?: string) => ({
    userId: purpose === 'invitation' ? invited : target.id,
    kind: 'link' as const,
    purpose,
    email,
    createdAt: at,
    secret: secretDigest(secret),
    expiresAt: later(at),
  });
  await store
    .insert(credentials)
    .values([
      ...people.map(({ id: userId }) => ({ userId, kind: 'password' as const, secret: hash, createdAt: at })),
      link('invitation', invitationSecret),
      link('reset', resetSecret),
      link('new_email', emailSecrets.new_email, newEmail),
      link('old_email', emailSecrets.old_email, target.email),
    ]);
  const passkey = await add(credentials, {
    userId: target.id,
    kind: 'passkey',
    name: 'Key',
    credentialId: 'AAAA',
    counter: 0,
    publicKey: Buffer.from([0]),
    transports: [],
    isBackupEligible: false,
    isBackedUp: false,
  });
  const key = `ptk_${randomUUID()}`;
  const [held, requested] = await store
    .insert(applications)
    .values(
      (['user', 'manager'] as const).map(accessLevel => ({
        name: `App ${accessLevel}`,
        url: 'https://app.example.com/',
        accessLevel,
        keyPrefix: key.slice(0, 12),
        keyHash: secretDigest(accessLevel === 'user' ? key : randomUUID()),
      })),
    )
    .returning();
  const heldId = held?.id ?? '';
  const requestedId = requested?.id ?? '';
  await store.insert(oidcClients).values({
    appId: heldId,
    clientType: 'confidential',
    redirectUris: ['https://app.example.com/callback'],
    postLogoutUris: [],
    claims: ['name'],
    allowDeviceSignIn: true,
  });
  await store.insert(deviceCodes).values({
    hash: 'of a device',
    userCodeHash: secretDigest(deviceCode),
    appId: heldId,
    scope: 'openid',
    expiresAt: later(at),
    nextPollAt: at,
    pollSeconds: 5,
  });
  const done = await transact(hub, async ({ store, at: grantedAt, report }) => {
    await store
      .insert(accessGrants)
      .values({ userId: target.id, appId: heldId, grantedBy: admin.id, grantedAt });
    const by = { actor: admin, origin: null, entity: userEntity(target) };
    const parameters = { appId: heldId, appName: held?.name ?? '' };
    const [gone] = await store
      .insert(applications)
      .values({ name: 'App gone', accessLevel: 'manager', keyPrefix: 'ptk_', keyHash: randomUUID() })
      .returning();
    if (gone === undefined) throw new Error('No application was added.');
    await store
      .insert(accessGrants)
      .values({ userId: target.id, appId: gone.id, grantedBy: admin.id, grantedAt });
    await keepRows(store, gone.id, grantedAt);
    await deleteApplication(store, gone.id);
    return {
      /** The events by which the administrator granted `held` to the target, lifted their suspension, and deleted an application. */
      granting: report({ action: 'grant_access', parameters, ...by }),
      lifting: report({ action: 'unsuspend_user', parameters: {}, ...by }),
      deleting: report({
        action: 'delete_app',
        parameters: { revoked: 1, requests: 0 },
        ...by,
        entity: applicationEntity(gone),
      }),
    };
  });
  const requestId = await add(accessRequests, { userId: target.id, appId: requestedId, reason: 'Work' });
  const wording = { type: 'app', priority: 'low', title: 't', message: 'm' };
  const notificationId = await add(notifications, { ...wording, userId: target.id, reason: 'r' });
  const finding = { riskScore: 50, ip: '', summary: 's', indicators: [] };
  const securityEventId = await add(securityEvents, {
    ...finding,
    key: 'k',
    eventType: 'brute_force_attempt',
  });
  const machineClient = await add(machineClients, {
    name: 'Sync',
    nameKey: 'sync',
    secretHash: 'none',
    scopes: ['users:read'],
    createdBy: admin.id,
  });
  await store.insert(applicationApis).values({
    appId: heldId,
    identifier: 'https://held.example.com/api',
    scopes: [{ name: apiScope, description: 'Read notes' }],
  });
  await store
    .insert(consents)
    .values({ userId: target.id, appId: heldId, scopes: ['openid'], claims: ['name'], allowedAt: at });
  const savedView = await add(savedViews, {
    userId: target.id,
    table: 'users',
    name: 'Mine',
    nameKey: 'mine',
    filters: {},
    columns: ['email'],
  });
  const signOnToken = `pst_${randomUUID()}`;
  const totp = { userId: guarded.id, kind: 'totp' as const, secret: totpSecret, createdAt: hub.now() };
  const authenticator = await add(credentials, { ...totp, name: 'Phone', confirmedAt: at });
  const unconfirmed = await add(credentials, totp);
  await add(credentials, { ...totp, kind: 'recovery_code', secret: recoveryCodeDigest(recoveryCode) });
  const rememberedDevice = await add(rememberedDevices, {
    userId: guarded.id,
    digest: 'of a device',
    userAgent: '',
    lastUsedAt: at,
    expiresAt: later(at),
  });
  const begunSignIn = { userId: guarded.id, proofs: provenBy('password', hub.now()), remember: false };
  await insertPending(
    store,
    signInSecrets,
    begunSignIn,
    { address: '127.0.0.1', network: '127.0.0.0/24', userAgent: '' },
    hub.now(),
  );
  await store.insert(signOnTokens).values({
    tokenHash: secretDigest(signOnToken),
    appId: heldId,
    userId: target.id,
    sessionId: target.sessionId,
    expiresAt: later(at),
  });
  await store.insert(proxiedApps).values({ appId: heldId, openPaths: [], allowAppPasswords: true });
  const origin = 'https://held.example.com';
  await store.insert(proxiedHosts).values({ host: 'held.example.com', appId: heldId, origin });
  const pair = { userId: target.id, appId: heldId };
  const appPassword = await add(credentials, {
    ...pair,
    kind: 'app_password',
    name: 'Sync',
    secret: 'of a password',
  });
  const clientSession = await add(clientSessions, { ...pair, sessionId: target.sessionId });
  return {
    owner,
    admin,
    otherAdmin,
    /** A manager who holds `held` and has requested `requested`. */
    target,
    /** A user with an authenticator, a recovery code, a remembered device and a sign-in between its steps. */
    guarded,
    authenticator,
    unconfirmed: { id: unconfirmed, code: totpCode(totpSecret, hub.now()) },
    rememberedDevice,
    signIn: signInSecrets.token,
    /** A user who has not accepted an invitation. */
    invited,
    passkey,
    /** Of the target, for `held`. */
    appPassword,
    /** Another session of the target. */
    otherSession: begun[5]?.id ?? '',
    /** An application of level user that the target holds, with an API. The target has allowed it their name. */
    held: { id: heldId, key },
    /** An application of level manager that the target has requested. */
    requested: { id: requestedId },
    requestId,
    notificationId,
    securityEventId,
    /** Of the target, for `held`. */
    signOnToken,
    /** A session of the target at `held`. */
    clientSession,
    /** Of the administrator. */
    machineClient,
    savedView,
    ...done,
    /** A request of `held` that waits for the target's consent. */
    consentRequest: await askConsent(store, { ...pair, scope: 'openid profile' }),
  };
}

const later = (at: Date) => new Date(at.getTime() + 24 * hour);
