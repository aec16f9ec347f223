import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** Emails with links about addresses of the last hour, counted by user and by address. Decision 110. */
export const mailedProofs = pgTable(
  'mailed_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('mailed_proofs_by_user').on(table.userId, table.createdAt),
    index('mailed_proofs_by_address').on(table.emailKey, table.createdAt),
  ],
);
