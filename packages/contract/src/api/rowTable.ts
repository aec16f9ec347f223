import type { OtherRow, Row } from './row.ts';
import * as rows from './rows/index.ts';
import { endpoints } from './table.ts';

type Rows = typeof rows;

/** The id of a row that is not an endpoint of the JSON API, e.g. `'operations.health'`. */
export type RowId = { [Area in keyof Rows & string]: `${Area}.${keyof Rows[Area] & string}` }[keyof Rows &
  string];

/** An area of these rows. */
export type RowArea = keyof Rows & string;

/** The ids of an area: `RowIdsOf<'operations'>` has all of `operations.*`. */
export type RowIdsOf<Area extends RowArea> = Extract<RowId, `${Area}.${string}`>;

/** All rows besides the endpoints of the JSON API, by id. */
export const otherRows = Object.fromEntries(
  Object.entries(rows).flatMap(([area, ofArea]) =>
    Object.entries<OtherRow>(ofArea).map(([name, row]) => [`${area}.${name}`, row]),
  ),
) as Readonly<Record<RowId, OtherRow>>;

/** The rows of every kind with their ids, for code that must cover every address of the hub. */
export const allRows: readonly (readonly [id: string, row: Row])[] = Object.entries<Row>({
  ...endpoints,
  ...otherRows,
});
