import type { MatrixRow } from '@portico/contract/apps/schemas/access';
import type { Page } from '@portico/contract/client';
import type { AccessPair } from '../../lib/data/useAccess.ts';

/** A user as a row of the matrix, with sets of application ids for fast lookups. */
export interface MatrixPerson extends MatrixRow {
  granted: ReadonlySet<string>;
  requested: ReadonlySet<string>;
}

/** One load of the matrix, started by a search or a reload, and the pages requested so far. */
export interface MatrixLoad {
  search: string;
  pages: Set<number>;
}

/** The rows loaded so far. */
export interface LoadedRows {
  load: MatrixLoad;
  /** The number of matching users; a lower bound unless `isCounted`. */
  total: number;
  isCounted: boolean;
  /** By index in the whole list. */
  rows: ReadonlyMap<number, MatrixPerson>;
}

/** The number of rows per request. */
export const pageSize = 50;

/** Returns the query parameters of a page, counted from 0. */
export const pageOf = (page: number) => ({ offset: page * pageSize, limit: pageSize });

const personOf = (row: MatrixRow): MatrixPerson => ({
  ...row,
  granted: new Set(row.appIds),
  requested: new Set(row.requestedAppIds),
});

/** Adds a page. The first page of a new load replaces all earlier rows. */
export function withPage(
  loaded: LoadedRows | null,
  load: MatrixLoad,
  page: number,
  { items, total, next }: Page<MatrixRow[]>,
): LoadedRows {
  const previous = loaded?.load === load ? loaded : null;
  const rows = new Map(previous?.rows);
  const start = page * pageSize;
  items.forEach((row, index) => {
    rows.set(start + index, personOf(row));
  });
  const counted = total ?? (next === null ? start + items.length : null);
  // Leaves room for one more page: scrolling there loads it.
  const minimum = Math.max(previous?.total ?? 0, start + items.length + pageSize);
  if (counted !== null) return { load, rows, total: counted, isCounted: true };
  return previous?.isCounted ? { ...previous, rows } : { load, rows, total: minimum, isCounted: false };
}

/** Returns the pages of a range of rows that are neither loaded nor requested. */
export function missingPages(
  { rows, total, load }: LoadedRows,
  { start, end }: { start: number; end: number },
) {
  const pages = new Set<number>();
  for (let index = start; index < Math.min(end, total); index += 1) {
    const page = Math.floor(index / pageSize);
    if (!rows.has(index) && !load.pages.has(page)) pages.add(page);
  }
  return [...pages];
}

const withMembership = (ids: ReadonlySet<string>, id: string, isMember: boolean) => {
  const next = new Set(ids);
  if (isMember) next.add(id);
  else next.delete(id);
  return next;
};

/** Grants or revokes an application in a user's row. A grant also removes the request for it. */
export function withAccess(loaded: LoadedRows | null, { userId, appId }: AccessPair, hasAccess: boolean) {
  if (loaded === null) return null;
  const rows = new Map(loaded.rows);
  for (const [index, person] of rows) {
    if (person.id !== userId) continue;
    const granted = withMembership(person.granted, appId, hasAccess);
    const requested = hasAccess ? withMembership(person.requested, appId, false) : person.requested;
    rows.set(index, { ...person, granted, requested });
  }
  return { ...loaded, rows };
}
