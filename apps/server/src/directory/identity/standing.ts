import type { AccessLevel } from '@portico/contract/apps/schemas/application';
import { mayHold } from '@portico/contract/people/rules';
import type { Duty } from '@portico/contract/signIn/schemas/duty';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { type RuledApp, type SignInFacts, unprovenAt } from '@portico/contract/signIn/server/signInRules';
import {
  mayBeIn,
  type OpenDuties,
  openDuties,
  type PasswordState,
} from '@portico/contract/signIn/server/standing';
import type { ClaimPerson } from '@portico/contract/sso/server/claims';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { credentials, sessions, settings, users } from '../../database/schema.ts';

/** The passwords of {@link standingColumns}. */
export const passwords = alias(credentials, 'password');

/**
 * Joins {@link passwords} to the selected users, on the left, because a user may have none. The kind is a literal, so that
 * the index on passwords alone applies.
 */
export const hasPassword = and(eq(passwords.userId, users.id), sql`${passwords.kind} = 'password'`);

const ofPassword = (
  column: typeof passwords.createdAt | typeof passwords.exposedAt | typeof passwords.expiresAt,
) => sql`${column}`.mapWith(column) as SQL<Date | null>;

/**
 * The columns that decide whether a user may be signed in. The query of each entrance selects them, joins {@link
 * passwords} and the settings, and calls {@link mayRowBeIn}.
 */
export const standingColumns = {
  isActive: users.isActive,
  isSuspended: users.isSuspended,
  isTemporary: sql<boolean | null>`${passwords.isTemporary}`,
  passwordExposedAt: ofPassword(passwords.exposedAt),
  passwordCreatedAt: ofPassword(passwords.createdAt),
  passwordExpiresAt: ofPassword(passwords.expiresAt),
  requirePasswordChange: settings.requirePasswordChange,
  signInRules: settings.signInRules,
  role: users.role,
};

/**
 * Columns with the proofs of a session of the hub, to add to {@link standingColumns}. The caller's query joins the
 * session.
 */
export const sessionColumns = {
  proofs: sql<Proofs | null>`${sessions.proofs}`,
  isDeviceRemembered: sql<boolean | null>`${sessions.isDeviceRemembered}`,
};

/** A row of {@link standingColumns} and {@link sessionColumns}, which are null without a session. */
export type StandingRow = SelectResultFields<typeof standingColumns & typeof sessionColumns>;

/** Returns the proofs of the session of a row; null for one without a session. */
const signInOf = ({ role, proofs, isDeviceRemembered }: StandingRow): SignInFacts | null =>
  proofs === null ? null : { role, proofs, isDeviceRemembered: isDeviceRemembered === true };

/** Returns the password of a row; null for a user without one. */
function passwordIn(row: StandingRow): PasswordState | null {
  const { isTemporary, passwordCreatedAt: createdAt } = row;
  const { passwordExposedAt: exposedAt, passwordExpiresAt: expiresAt } = row;
  return isTemporary === null || createdAt === null ? null : { isTemporary, exposedAt, createdAt, expiresAt };
}

/** Returns whether the user of a row may stay signed in, with these required actions pending at most. */
export const mayRowBeIn = (row: StandingRow, at: Date, allowed: readonly Duty[] = []): boolean =>
  mayBeIn({ ...row, password: passwordIn(row), signIn: signInOf(row) }, row, at, allowed);

/** Returns the required actions of the user of a row. */
export const dutiesIn = (row: StandingRow, at: Date): OpenDuties =>
  openDuties(passwordIn(row), row, at, signInOf(row));

/** The columns of a user that applications learn, and that requests carry. */
export const personColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerified: sql<boolean>`(${users.emailVerifiedAt} is not null and not ${users.isEmailProofDue})`,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
};

/** Returns whether the session of a row, if there is one, meets the requirement of an application. */
const hasProven = (row: RuledApp & { standing: StandingRow }, at: Date): boolean => {
  const signIn = signInOf(row.standing);
  return signIn === null || unprovenAt(row, signIn, at) === null;
};

/** Returns whether the user of a row, who was granted an active application, may use it now. */
export const mayUseNow = (
  row: RuledApp & {
    standing: StandingRow;
    accessLevel: AccessLevel;
    user: Pick<ClaimPerson, 'role'>;
  },
  at: Date,
): boolean => mayHold(row.user.role, row.accessLevel) && mayRowBeIn(row.standing, at) && hasProven(row, at);
