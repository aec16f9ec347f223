import * as v from 'valibot';
import { lengths, pages } from '../limits.ts';
import { line } from './primitives.ts';

/**
 * The query of a paged list. `cursor` comes from the `Link` header of the page before; `search` matches parts
 * of names without regard to case.
 */
export const pageQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('Limit must be a whole number'),
      v.minValue(1, 'Limit must be at least 1'),
      v.maxValue(pages.users.max, `Limit must be at most ${pages.users.max}`),
    ),
    pages.users.initial,
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(lengths.cursor.max, 'This cursor is not valid'))),
  search: v.optional(line('Search', lengths.search.max)),
});
export type PageQuery = v.InferOutput<typeof pageQuery>;
