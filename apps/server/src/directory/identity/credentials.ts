import type { ProofMethod } from '@portico/contract/signIn/server/proofs';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '../../database/query/prepared.ts';
import { type CredentialKind, type CredentialRow, credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Matches the credentials of a user of one kind. */
export const isCredentialOf = (userId: PgColumn | string, kind: CredentialKind) =>
  and(eq(credentials.userId, userId), eq(credentials.kind, kind));

/** Matches credentials that can be used: confirmed authenticators, and recovery codes that were not used. */
const isUsable = and(
  isNull(credentials.usedAt),
  or(sql`${credentials.kind} <> 'totp'`, sql`${credentials.confirmedAt} is not null`),
);

/**
 * Returns the credentials with which a user can sign in, by their creation. Of links and app passwords only the
 * enrolment link is among them, also an expired one: it remains until there is a new factor.
 */
export const listCredentials = (store: Store, userId: string): Promise<CredentialRow[]> =>
  selectCredentials(store, { userId });

const selectCredentials = prepared('credentials_of_user', store =>
  store
    .select()
    .from(credentials)
    .where(
      and(
        sql`${credentials.userId} = ${sql.placeholder('userId')}`,
        sql`(${credentials.kind} not in ('link', 'app_password') or ${credentials.purpose} = 'enrol')`,
        isUsable,
      ),
    )
    .orderBy(credentials.createdAt, credentials.id),
);

const methods: Record<Exclude<CredentialRow['kind'], 'app_password'>, ProofMethod> = {
  password: 'password',
  passkey: 'passkey',
  totp: 'totp',
  recovery_code: 'recoveryCode',
  link: 'link',
};

/** Returns the authentication methods of the user of the credentials of {@link listCredentials}. */
export const methodsOf = (held: readonly CredentialRow[]): ProofMethod[] => [
  ...new Set(held.flatMap(({ kind }) => (kind === 'app_password' ? [] : [methods[kind]]))),
];
