import { linkPurposes } from '@portico/contract/log/server/mailPurposes';
import { mailStates } from '@portico/contract/people/schemas/userSession';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { applications } from './apps.ts';
import { bytes, createdAt, instant, quoted } from './columns.ts';
import { ofUser } from './people.ts';

/** The kinds of credentials. */
export const credentialKinds = [
  'password',
  'passkey',
  'totp',
  'recovery_code',
  'link',
  'app_password',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/**
 * Credentials with which users authenticate. They change only while their user's row is locked, except for the last use
 * of an app password and the time of the next attempt to mail a link.
 */
export const credentials = pgTable(
  'credentials',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    kind: t.text('kind', { enum: credentialKinds }).notNull(),
    /** The name that its owner gave it. */
    name: t.text('name').notNull().default(''),
    /**
     * A password's encoded hash, the sealed key of a TOTP, or the digest of a recovery code, link or app password. Null
     * for a passkey, and for a link that was revoked.
     */
    secret: t.text('secret'),
    /** Of a password: an administrator or the operator set it, and its user must replace it. */
    isTemporary: t.boolean('is_temporary').notNull().default(false),
    /** Of a password: the time when its user reported a sign-in with it as not theirs. They must replace it. */
    exposedAt: instant('exposed_at'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    /** Address of the last use of a passkey or app password; empty for never. */
    lastUsedIp: t.text('last_used_ip').notNull().default(''),
    lastUsedAgent: t.text('last_used_agent').notNull().default(''),
    /** Null for never. */
    expiresAt: instant('expires_at'),
    /** Time when a recovery code was used, or a mailbox confirmed its part of a change of address. */
    usedAt: instant('used_at'),
    purpose: t.text('purpose', { enum: linkPurposes }),
    /** The address that a link is about and mailed to; null for other links. Decision 110. */
    email: t.text('email'),
    /** The one application that accepts an app password. */
    appId: t.uuid('app_id').references(() => applications.id, { onDelete: 'cascade' }),
    /** A passkey's id, base64url. */
    credentialId: t.text('credential_id').unique('credentials_credential_id_unique'),
    /** A passkey's public key, as COSE. */
    publicKey: bytes('public_key'),
    counter: t.bigint('counter', { mode: 'number' }),
    transports: t.text('transports').array(),
    isBackupEligible: t.boolean('is_backup_eligible'),
    isBackedUp: t.boolean('is_backed_up'),
    aaguid: t.uuid('aaguid'),
    /** The last accepted time step of a TOTP, so that a code works once. */
    lastStep: t.bigint('last_step', { mode: 'number' }),
    /** Time when a code confirmed a TOTP; null while it is being set up. */
    confirmedAt: instant('confirmed_at'),
    /** The digest of the secret of the browser that requested a link; null for one that works in every browser. */
    browser: t.text('browser'),
    /** The delivery of a link by email; null for one that a person passes on. Decision 110. */
    mailState: t.text('mail_state', { enum: mailStates }),
    /** Time when the next attempt is due. */
    mailDueAt: instant('mail_due_at'),
    mailAttempts: t.smallint('mail_attempts').notNull().default(0),
  }),
  table => [
    check('credentials_kind_known', sql.raw(`kind in (${quoted(credentialKinds)})`)),
    check(
      'credentials_secret',
      sql`case kind when 'passkey' then secret is null when 'link' then (secret is null) = (expires_at is null) else secret is not null end`,
    ),
    check('credentials_temporary', sql`not is_temporary or kind = 'password'`),
    check('credentials_exposed', sql`exposed_at is null or kind = 'password'`),
    check('credentials_expiry', sql`expires_at is null or is_temporary or kind = 'link'`),
    check(
      'credentials_used',
      sql`used_at is null or kind = 'recovery_code' or coalesce(purpose in ('new_email', 'old_email'), false)`,
    ),
    check(
      'credentials_email',
      sql`(email is not null) = coalesce(purpose in ('prove_email', 'new_email', 'old_email'), false)`,
    ),
    check(
      'credentials_link',
      sql.raw(
        `(kind = 'link') = (purpose is not null) and (purpose is null or purpose in (${quoted(linkPurposes)}))`,
      ),
    ),
    check(
      'credentials_passkey',
      sql`case when kind = 'passkey' then num_nulls(credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up) = 0 else num_nonnulls(credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up, aaguid) = 0 end`,
    ),
    check('credentials_totp', sql`kind = 'totp' or num_nonnulls(last_step, confirmed_at) = 0`),
    check('credentials_app_password', sql`(kind = 'app_password') = (app_id is not null)`),
    check('credentials_browser', sql`browser is null or (kind = 'link' and purpose = 'reset')`),
    check(
      'credentials_mail',
      sql.raw(
        `(mail_state is null or (kind = 'link' and secret is not null and mail_state in (${quoted(mailStates)}))) and (mail_state is not distinct from 'due') = (mail_due_at is not null)`,
      ),
    ),
    index('credentials_mails_due')
      .on(table.mailAttempts, table.mailDueAt)
      .where(sql`mail_due_at is not null`),
    index('credentials_by_user').on(table.userId, table.kind),
    uniqueIndex('credentials_one_password').on(table.userId).where(sql`kind = 'password'`),
    // Browsers may have requested several: a stranger's request does not end that of the user.
    uniqueIndex('credentials_one_link')
      .on(table.userId, table.purpose)
      .where(sql`kind = 'link' and browser is null`),
    uniqueIndex('credentials_link_secret').on(table.secret).where(sql`kind = 'link'`),
    uniqueIndex('credentials_app_password_secret').on(table.secret).where(sql`kind = 'app_password'`),
    index('credentials_by_app').on(table.appId).where(sql`app_id is not null`),
    index('credentials_temporary_passwords').on(table.userId).where(sql`is_temporary`),
  ],
);

export type CredentialRow = typeof credentials.$inferSelect;

/** Used challenges of passkeys. Unused ones are stored nowhere (decision 97). */
export const spentChallenges = pgTable(
  'spent_challenges',
  t => ({
    id: t.text('id').primaryKey(),
    /** From then on the challenge is refused by its time. */
    expiresAt: instant('expires_at').notNull(),
  }),
  table => [index('spent_challenges_by_expiry').on(table.expiresAt)],
);
