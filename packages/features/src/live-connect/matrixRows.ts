import type { Page } from '@portico/contract/client';
import type { MatrixRow } from '@portico/contract/schemas/access';
import type { AccessPair } from '../lib/data/useAccess.ts';

/** Somebody as a row of the matrix: what they hold and ask for, to be looked up. */
export interface MatrixPerson extends MatrixRow {
  held: ReadonlySet<string>;
  asked: ReadonlySet<string>;
}

/** One reading of the matrix, which a search or a reload begins: what is asked for, and the pages asked for yet. */
export interface Reading {
  search: string;
  pages: Set<number>;
}

/** What has been read of the matrix. */
export interface Loaded {
  reading: Reading;
  /** How many there are; where the hub does not count so far, how many there are at least. */
  total: number;
  isCounted: boolean;
  /** By their place among all. */
  rows: ReadonlyMap<number, MatrixPerson>;
}

/** Rows of one request. */
export const pageSize = 50;

/** The part of a query that asks for a page, from 0. */
export const pageOf = (page: number) => ({ offset: page * pageSize, limit: pageSize });

const personOf = (row: MatrixRow): MatrixPerson => ({
  ...row,
  held: new Set(row.appIds),
  asked: new Set(row.requestedAppIds),
});

/** Adds a page; the first one of another reading replaces what was there. */
export function withPage(
  known: Loaded | null,
  reading: Reading,
  page: number,
  { items, total, next }: Page<MatrixRow[]>,
): Loaded {
  const before = known?.reading === reading ? known : null;
  const rows = new Map(before?.rows);
  const start = page * pageSize;
  items.forEach((row, place) => {
    rows.set(start + place, personOf(row));
  });
  const counted = total ?? (next === null ? start + items.length : null);
  // Room for one page more than is known: scrolling there reads it.
  const least = Math.max(before?.total ?? 0, start + items.length + pageSize);
  if (counted !== null) return { reading, rows, total: counted, isCounted: true };
  return before?.isCounted ? { ...before, rows } : { reading, rows, total: least, isCounted: false };
}

/** The pages of a span that have a row that is not there and was not asked for. */
export function pagesMissing(
  { rows, total, reading }: Loaded,
  { start, end }: { start: number; end: number },
) {
  const pages = new Set<number>();
  for (let index = start; index < Math.min(end, total); index += 1) {
    const page = Math.floor(index / pageSize);
    if (!rows.has(index) && !reading.pages.has(page)) pages.add(page);
  }
  return [...pages];
}

const changed = (ids: ReadonlySet<string>, id: string, isIn: boolean) => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

/** Gives an application to somebody's row, or takes it away. A grant answers the request for it. */
export function changedRow(known: Loaded | null, { userId, appId }: AccessPair, hasAccess: boolean) {
  if (known === null) return null;
  const rows = new Map(known.rows);
  for (const [index, person] of rows) {
    if (person.id !== userId) continue;
    const held = changed(person.held, appId, hasAccess);
    const asked = hasAccess ? changed(person.asked, appId, false) : person.asked;
    rows.set(index, { ...person, held, asked });
  }
  return { ...known, rows };
}
