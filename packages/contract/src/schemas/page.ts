import * as v from 'valibot';
import { lengths, pages } from '../limits.ts';
import { isStorable } from '../text.ts';
import { lookup } from './primitives.ts';

/**
 * A whole number from a query's text.
 *
 * @param initial where it says nothing
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
 * How many of a list a request asks for, from a query's text.
 *
 * @param initial where it says nothing
 */
export const limit = /* @__NO_SIDE_EFFECTS__ */ (initial: number, max: number) =>
  integerParam('Limit', 1, max, initial);

/** Where a page begins: from the `Link` header of the page before. */
export const cursor = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(lengths.cursor.max, 'This cursor is not valid'),
    v.check(isStorable, 'This cursor is not valid'),
  ),
);

/** Text to look for, without regard to case. */
export const search = v.optional(lookup('Search', lengths.search.max));

/** The query of a list of applications: a page has a fixed length. */
export const appsQuery = v.object({ cursor });

/** What the query of a paged list of people says of its page. */
export const pageEntries = { limit: limit(pages.users.initial, pages.users.max), cursor, search };
/** The query of a paged list of people. */
export const pageQuery = v.object(pageEntries);
export type PageQuery = v.InferOutput<typeof pageQuery>;
