import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { clientTypes } from '@portico/contract/sso/redirectUris';
import { claimNames, type ExtraClaim } from '@portico/contract/sso/schemas/oidc';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofApplication } from './apps.ts';
import { createdAt, instant, quoted, updatedAt, version } from './columns.ts';
import { ofUser } from './people.ts';
import { sessions } from './signIn.ts';

/** OpenID Connect settings of applications. The client id is the application's id; of a secret only the hash is stored. */
export const oidcClients = pgTable(
  'oidc_clients',
  t => ({
    appId: ofApplication().primaryKey(),
    clientType: t.text('client_type', { enum: clientTypes }).notNull(),
    secretHash: t.text('secret_hash'),
    redirectUris: t.text('redirect_uris').array().notNull(),
    postLogoutUris: t.text('post_logout_uris').array().notNull(),
    requirePkce: t.boolean('require_pkce').notNull().default(true),
    isThirdParty: t.boolean('is_third_party').notNull().default(false),
    claims: t.text('claims', { enum: claimNames }).array().notNull(),
    version: version(),
    extraClaim: t.jsonb('extra_claim').$type<ExtraClaim>(),
    requirePushedRequests: t.boolean('require_pushed_requests').notNull().default(false),
    requireDpop: t.boolean('require_dpop').notNull().default(false),
    allowDeviceSignIn: t.boolean('allow_device_sign_in').notNull().default(false),
    allowOfflineAccess: t.boolean('allow_offline_access').notNull().default(false),
    initiateLoginUri: t.text('initiate_login_uri').notNull().default(''),
    backChannelLogoutUri: t.text('back_channel_logout_uri'),
    backChannelSessionRequired: t.boolean('back_channel_session_required').notNull().default(true),
    /** True if an owner entered the back-channel address, which may then be in the hub's network. */
    isBackChannelByOwner: t.boolean('is_back_channel_by_owner').notNull().default(false),
    frontChannelLogoutUri: t.text('front_channel_logout_uri'),
    frontChannelSessionRequired: t.boolean('front_channel_session_required').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  () => [
    check('oidc_clients_type_known', sql.raw(`client_type in (${quoted(clientTypes)})`)),
    check(
      'oidc_clients_public_without_secret',
      sql.raw(`client_type <> 'public' or (secret_hash is null and require_pkce)`),
    ),
  ],
);

export type OidcClientRow = typeof oidcClients.$inferSelect;

/** The OpenID Connect application of a row, which is deleted with its settings. */
const ofClient = () =>
  uuid('app_id')
    .notNull()
    .references(() => oidcClients.appId, { onDelete: 'cascade' });

/**
 * Sessions of users at OpenID Connect applications: one for each session of the hub and application, and any number
 * without a session of the hub (offline access). The id is the claim `sid`. Ending one means deleting its row, with
 * which every code and token of it is refused. Triggers delete it with its session or application, and write a row of
 * `sign_outs` for each that is deleted (decision 61).
 */
export const clientSessions = pgTable(
  'client_sessions',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** Null for offline access. */
    sessionId: t.uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    appId: ofClient(),
    userId: ofUser(),
    /** With offline access, the methods that the hub's session had proven at its start; null with a session. */
    proofs: t.jsonb('proofs').$type<Proofs>(),
    isDeviceRemembered: t.boolean('is_device_remembered').notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  }),
  table => [
    uniqueIndex('client_sessions_one_per_app').on(table.sessionId, table.appId),
    index('client_sessions_by_user').on(table.userId, table.appId),
    index('client_sessions_by_app').on(table.appId),
  ],
);

/**
 * The columns that codes and tokens have in common. They refer to a client session without a foreign key: a reused
 * code deletes the session while the exchange that it races with still stores its tokens, which are then refused.
 */
const issued = () => ({
  hash: text('hash').primaryKey(),
  clientSessionId: uuid('client_session_id').notNull(),
  scope: text('scope').notNull(),
  /** The `claims` parameter of the request (OpenID Connect Core 5.5). */
  claims: jsonb('claims').$type<Record<string, unknown>>(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
});

/** Method and time of the user's sign-in, as the ID token states them. */
const authentication = () => ({
  authTime: instant('auth_time').notNull(),
  acr: text('acr'),
  amr: text('amr').array(),
  nonce: text('nonce'),
});

/** The thumbprint of the key that a token is bound to (RFC 9449); null for a bearer token. */
const keyBinding = () => ({ jkt: text('jkt') });

/** Authorization codes, by hash. Each is valid once, for a minute. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  t => ({
    ...issued(),
    ...authentication(),
    redirectUri: t.text('redirect_uri').notNull(),
    codeChallenge: t.text('code_challenge'),
    codeChallengeMethod: t.text('code_challenge_method'),
    /** The thumbprint of the key that the exchange must prove (RFC 9449 section 10). */
    dpopJkt: t.text('dpop_jkt'),
    consumedAt: instant('consumed_at'),
  }),
  table => [index('authorization_codes_by_expiry').on(table.expiresAt)],
);

/** Access tokens, by hash. */
export const accessTokens = pgTable(
  'access_tokens',
  t => ({ ...issued(), ...keyBinding(), grantType: t.text('grant_type').notNull() }),
  table => [
    index('access_tokens_by_expiry').on(table.expiresAt),
    index('access_tokens_by_client_session').on(table.clientSessionId, table.createdAt),
  ],
);

/**
 * Refresh tokens, by hash. Used ones are stored until they expire, so that a second use is detected; of one client
 * session only the latest.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  t => ({
    ...issued(),
    ...authentication(),
    ...keyBinding(),
    grantType: t.text('grant_type').notNull(),
    /** Time when the first token of its family was issued. */
    firstIssuedAt: instant('first_issued_at').notNull(),
    rotations: t.integer('rotations').notNull().default(0),
    consumedAt: instant('consumed_at'),
  }),
  table => [
    index('refresh_tokens_by_expiry').on(table.expiresAt),
    index('refresh_tokens_by_client_session').on(table.clientSessionId, table.createdAt),
  ],
);

/** Authorization requests that wait for a sign-in or for access, by the hash of their id. Strangers cause rows. */
export const interactions = pgTable(
  'interactions',
  t => ({
    hash: t.text('hash').primaryKey(),
    appId: ofClient(),
    params: t.jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** The id of the pushed request that it came from, which the response uses up. */
    pushedRequest: t.text('pushed_request'),
    prompt: t.jsonb('prompt').$type<{ name: string; reasons: string[] }>().notNull(),
    result: t.jsonb('result').$type<Record<string, unknown>>(),
    /** Input from earlier screens of the same request. */
    lastSubmission: t.jsonb('last_submission').$type<Record<string, unknown>>(),
    /** The session that was asked for consent: no other may decide. */
    sessionId: t.uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  }),
  table => [
    index('interactions_by_expiry').on(table.expiresAt),
    index('interactions_by_app').on(table.appId),
    index('interactions_by_session').on(table.sessionId),
  ],
);

/** Pushed authorization requests (RFC 9126), by the hash of their `request_uri`. Each is valid once, for a minute. */
export const pushedRequests = pgTable(
  'pushed_requests',
  t => ({
    hash: t.text('hash').primaryKey(),
    appId: ofClient(),
    /** The parameters as the library's unsigned JWT. */
    request: t.text('request').notNull(),
    dpopJkt: t.text('dpop_jkt'),
    /** True if the application has authenticated. */
    isTrusted: t.boolean('is_trusted').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  }),
  table => [
    index('pushed_requests_by_expiry').on(table.expiresAt),
    index('pushed_requests_by_app').on(table.appId),
  ],
);

/** Used DPoP proofs, by the hash of client and `jti`, until they would be refused for their age. */
export const dpopProofs = pgTable(
  'dpop_proofs',
  t => ({ hash: t.text('hash').primaryKey(), expiresAt: instant('expires_at').notNull() }),
  table => [index('dpop_proofs_by_expiry').on(table.expiresAt)],
);

/** Sign-ins of devices (RFC 8628), by the hash of the device code. Applications without a secret let strangers cause rows. */
export const deviceCodes = pgTable(
  'device_codes',
  t => ({
    hash: t.text('hash').primaryKey(),
    userCodeHash: t.text('user_code_hash').notNull(),
    appId: ofClient(),
    scope: t.text('scope').notNull(),
    /** The device's address; null if unknown. */
    address: t.text('address'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** The earliest time of the next poll, and the interval that the device must keep. */
    nextPollAt: instant('next_poll_at').notNull(),
    pollSeconds: t.integer('poll_seconds').notNull(),
    answeredAt: instant('answered_at'),
    /** The session that the user's consent began; null before it, and for a refusal. */
    clientSessionId: t.uuid('client_session_id'),
    authTime: instant('auth_time'),
    acr: t.text('acr'),
    amr: t.text('amr').array(),
    consumedAt: instant('consumed_at'),
  }),
  table => [
    uniqueIndex('device_codes_by_user_code').on(table.userCodeHash),
    index('device_codes_by_expiry').on(table.expiresAt),
    index('device_codes_by_app').on(table.appId),
  ],
);

/** Claims and scopes that users have allowed third-party applications. Deleted with the application's settings. */
export const consents = pgTable(
  'consents',
  t => ({
    userId: ofUser(),
    appId: ofClient(),
    scopes: t.text('scopes').array().notNull(),
    claims: t.text('claims', { enum: claimNames }).array().notNull(),
    allowedAt: instant('allowed_at').notNull(),
  }),
  table => [primaryKey({ columns: [table.userId, table.appId] }), index('consents_by_app').on(table.appId)],
);
