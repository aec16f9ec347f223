import * as v from 'valibot';
import { lengths, pages } from '../../limits.ts';
import { isStorable } from '../text/text.ts';
import { lookup } from './lookups.ts';

/**
 * Returns the schema of a whole number in a query.
 *
 * @param initial the default value
 */
export const integerParam = /* @__NO_SIDE_EFFECTS__ */ (
  name: string,
  min: number,
  max: number,
  initial: number,
) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(`${name} must be a whole number`),
      v.minValue(min, `${name} must be at least ${min}`),
      v.maxValue(max, `${name} must be at most ${max}`),
    ),
    initial,
  );

/**
 * Returns the schema of a page's length in a query.
 *
 * @param initial the default value
 */
export const limit = /* @__NO_SIDE_EFFECTS__ */ (initial: number, max: number) =>
  integerParam('Limit', 1, max, initial);

/** The start of a page, from the `Link` header of the previous page. */
export const cursor = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(lengths.cursor.max, 'This cursor is not valid'),
    v.check(isStorable, 'This cursor is not valid'),
  ),
);

/** Search text. Case is ignored. */
export const search = v.optional(lookup('Search', lengths.search.max));

/** Query of a list of applications, whose pages have a fixed length. */
export const appsQuery = v.object({ cursor });

/** Query entries of a paged list of users. */
export const pageEntries = { limit: limit(pages.users.initial, pages.users.max), cursor, search };
/** Query of a paged list of users. */
export const pageQuery = v.object(pageEntries);
export type PageQuery = v.InferOutput<typeof pageQuery>;
