import { sql } from 'drizzle-orm';
import type { RowHandlersOf } from '../http/rows.ts';
import type { Hub } from '../hub.ts';

/** `operations.*` */
export const operationsRows = ({ database }: Hub): RowHandlersOf<'operations'> => ({
  'operations.health': async c => {
    await database.db.execute(sql`select 1`);
    return c.json({ status: 'ok', database: database.kind });
  },
});
