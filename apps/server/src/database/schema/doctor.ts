import type { ProblemCode } from '@portico/contract/sso/doctor/labels';
import { testStepKinds, testStepOutcomes } from '@portico/contract/sso/schemas/doctor';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
  t => ({
    reference: t.text('reference').primaryKey(),
    appId: ofApplication(),
    problem: problem('problem').notNull(),
    sent: t.text('sent'),
    expected: t.text('expected'),
    count: t.integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  }),
  table => [
    index('oidc_refusals_by_app').on(table.appId, table.lastAt),
    index('oidc_refusals_by_time').on(table.lastAt),
  ],
);

/** Tests of sign-ons: at most one for each application and administrator. */
export const oidcTests = pgTable(
  'oidc_tests',
  t => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    appId: ofApplication(),
    userId: ofUser(),
    /** The session of the administrator: only requests of its browser belong to the test. */
    sessionId: ofSession(),
    /** The client session of the code, by which requests without a cookie belong to the test. */
    clientSessionId: t.uuid('client_session_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  }),
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
  t => ({
    seq: t.bigserial('seq', { mode: 'number' }).primaryKey(),
    testId: t
      .uuid('test_id')
      .notNull()
      .references(() => oidcTests.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: t.text('kind', { enum: testStepKinds }).notNull(),
    outcome: t.text('outcome', { enum: testStepOutcomes }).notNull(),
    problem: problem('problem'),
    sent: t.text('sent'),
    expected: t.text('expected'),
    reference: t.text('reference'),
    parameters: t.jsonb('parameters').$type<{ name: string; value: string }[]>().notNull(),
  }),
  table => [index('oidc_test_steps_by_test').on(table.testId, table.at)],
);
