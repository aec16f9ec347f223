import type { ProblemCode } from '@portico/contract/doctor/labels';
import { testStepKinds, testStepOutcomes } from '@portico/contract/schemas/doctor';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofApplication } from './apps.ts';
import { createdAt, instant } from './columns.ts';
import { ofUser } from './people.ts';
import { ofSession } from './signIn.ts';

const problem = (name: string) => text(name).$type<ProblemCode>();

/**
 * Refused requests of OpenID Connect of the last day. The same refusal has the same reference and is counted. Strangers
 * cause rows, so their number is bounded for each application and reason.
 */
export const oidcRefusals = pgTable(
  'oidc_refusals',
  {
    reference: text('reference').primaryKey(),
    appId: ofApplication(),
    problem: problem('problem').notNull(),
    sent: text('sent'),
    expected: text('expected'),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [
    index('oidc_refusals_by_app').on(table.appId, table.lastAt),
    index('oidc_refusals_by_time').on(table.lastAt),
  ],
);

/** Tests of sign-ons: at most one for each application and administrator. */
export const oidcTests = pgTable(
  'oidc_tests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: ofApplication(),
    userId: ofUser(),
    /** The session of the administrator: only requests of its browser belong to the test. */
    sessionId: ofSession(),
    /** The client session of the code, by which requests without a cookie belong to the test. */
    clientSessionId: uuid('client_session_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    uniqueIndex('oidc_tests_one_per_admin').on(table.appId, table.userId),
    index('oidc_tests_by_user').on(table.userId),
    index('oidc_tests_by_session').on(table.sessionId),
    index('oidc_tests_by_expiry').on(table.expiresAt),
  ],
);

/** Requests that arrived during a test, without secrets. */
export const oidcTestSteps = pgTable(
  'oidc_test_steps',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => oidcTests.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: testStepKinds }).notNull(),
    outcome: text('outcome', { enum: testStepOutcomes }).notNull(),
    problem: problem('problem'),
    sent: text('sent'),
    expected: text('expected'),
    reference: text('reference'),
    parameters: jsonb('parameters').$type<{ name: string; value: string }[]>().notNull(),
  },
  table => [index('oidc_test_steps_by_test').on(table.testId, table.at)],
);
