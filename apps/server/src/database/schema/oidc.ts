import { clientTypes } from '@portico/contract/redirectUris';
import { claimNames } from '@portico/contract/schemas/oidc';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { createdAt, instant, quoted, updatedAt, version } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** OpenID Connect settings of applications. The client id is the application's id; of a secret only the hash is stored. */
export const oidcClients = pgTable(
  'oidc_clients',
  {
    appId: uuid('app_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    clientType: text('client_type', { enum: clientTypes }).notNull(),
    secretHash: text('secret_hash'),
    redirectUris: text('redirect_uris').array().notNull(),
    postLogoutUris: text('post_logout_uris').array().notNull(),
    requirePkce: boolean('require_pkce').notNull().default(true),
    isThirdParty: boolean('is_third_party').notNull().default(false),
    claims: text('claims', { enum: claimNames }).array().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('oidc_clients_type_known', sql.raw(`client_type in (${quoted(clientTypes)})`)),
    check(
      'oidc_clients_public_without_secret',
      sql.raw(`client_type <> 'public' or (secret_hash is null and require_pkce)`),
    ),
  ],
);

/**
 * Sessions of users at OpenID Connect applications: one for each session of the hub and application. The id is the
 * claim `sid`. Ending one means deleting its row, with which every code and token of it is refused.
 */
export const clientSessions = pgTable(
  'client_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    appId: uuid('app_id')
      .notNull()
      .references(() => oidcClients.appId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
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

/** How and when the user signed in, as the ID token states it. */
const authentication = () => ({
  authTime: instant('auth_time').notNull(),
  acr: text('acr'),
  amr: text('amr').array(),
  nonce: text('nonce'),
});

/** Authorization codes, by hash. Each is valid once, for a minute. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    ...issued(),
    ...authentication(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    consumedAt: instant('consumed_at'),
  },
  table => [index('authorization_codes_by_expiry').on(table.expiresAt)],
);

/** Access tokens, by hash. */
export const accessTokens = pgTable(
  'access_tokens',
  { ...issued(), grantType: text('grant_type').notNull() },
  table => [index('access_tokens_by_expiry').on(table.expiresAt)],
);

/** Refresh tokens, by hash. Used ones are kept until they expire, to recognise that one is used again. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    ...issued(),
    ...authentication(),
    grantType: text('grant_type').notNull(),
    /** When the first token of its family was issued. */
    firstIssuedAt: instant('first_issued_at').notNull(),
    rotations: integer('rotations').notNull().default(0),
    consumedAt: instant('consumed_at'),
  },
  table => [index('refresh_tokens_by_expiry').on(table.expiresAt)],
);

/** Authorization requests that wait for a sign-in or for access, by the hash of their id. Strangers cause rows. */
export const interactions = pgTable(
  'interactions',
  {
    hash: text('hash').primaryKey(),
    appId: uuid('app_id')
      .notNull()
      .references(() => oidcClients.appId, { onDelete: 'cascade' }),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    prompt: jsonb('prompt').$type<{ name: string; reasons: string[] }>().notNull(),
    result: jsonb('result').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('interactions_by_expiry').on(table.expiresAt),
    index('interactions_by_app').on(table.appId),
  ],
);
