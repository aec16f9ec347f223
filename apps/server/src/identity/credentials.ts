import type { ProofMethod } from '@portico/contract/hub/proofs';
import { and, isNull, or, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { credentials } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { CredentialRow } from './account.ts';

/** Matches credentials that can be used: confirmed authenticators, and recovery codes that were not used. */
const isUsable = and(
  isNull(credentials.usedAt),
  or(sql`${credentials.kind} <> 'totp'`, sql`${credentials.confirmedAt} is not null`),
);

/** Returns the credentials with which a user can sign in, by their creation. Links and app passwords are not among them. */
export const listCredentials = (store: Store, userId: string): Promise<CredentialRow[]> =>
  selectCredentials(store, { userId });

const selectCredentials = prepared('credentials_of_user', store =>
  store
    .select()
    .from(credentials)
    .where(
      and(
        sql`${credentials.userId} = ${sql.placeholder('userId')}`,
        sql`${credentials.kind} not in ('link', 'app_password')`,
        isUsable,
      ),
    )
    .orderBy(credentials.createdAt, credentials.id),
);

/** What no sign-in at the hub accepts: links have their own pages, app passwords are for programs. */
type Elsewhere = 'link' | 'app_password';

const methods: Record<Exclude<CredentialRow['kind'], Elsewhere>, ProofMethod> = {
  password: 'password',
  passkey: 'passkey',
  totp: 'totp',
  recovery_code: 'recoveryCode',
};

/** Returns the methods by which the user of these credentials can prove who they are. */
export const methodsOf = (held: readonly CredentialRow[]): ProofMethod[] => [
  ...new Set(held.flatMap(({ kind }) => (kind === 'link' || kind === 'app_password' ? [] : [methods[kind]]))),
];
