import { Refusal } from '@portico/contract/hub/refusal';
import { sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import type { RowHandlersOf } from '../../http/rows.ts';

/**
 * `operations.*`
 *
 * @param isLeaving whether the hub is about to stop, so that balancers should send it no more requests
 */
export const operationsRows = ({ database }: Hub, isLeaving: () => boolean): RowHandlersOf<'operations'> => ({
  'operations.health': async c => {
    if (isLeaving()) {
      throw new Refusal('unavailable', {
        message: 'The hub is stopping.',
        headers: { 'Retry-After': '5' },
      });
    }
    await database.db.execute(sql`select 1`);
    return c.json({ status: 'ok', database: database.kind });
  },
});
