import { iso, type Moment } from '@portico/contract/hub/moments';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns a time as SQL. Outside of columns, the driver cannot know the type of a value.
 *
 * @param aheadMs milliseconds to add
 */
export const asInstant = (moment: Moment, aheadMs = 0): SQL =>
  sql`${iso(Number(moment) + aheadMs)}::timestamptz`;
