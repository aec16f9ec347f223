/** Returns the first row of a query; null for none. */
export const firstOf = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> =>
  (await query)[0] ?? null;

/** Returns the row of a query that always finds one. @param name names the row in the error of a database without it */
export async function onlyOf<Row>(query: PromiseLike<readonly Row[]>, name: string): Promise<Row> {
  const [row] = await query;
  if (row === undefined) throw new Error(`There is no row: ${name}`);
  return row;
}

/** Returns whether a statement inserted, updated or deleted any row. */
export const changesAny = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  ((await statement).rowCount ?? 0) > 0;
