import type { RowRefusal } from '../row.ts';

/** The refusals of every row that responds to errors with a sentence. */
export const outages = [
  { status: 403, dialect: 'text', codes: ['forbidden'] },
  { status: 429, dialect: 'text', codes: ['too_many_requests'] },
  { status: 500, dialect: 'text', codes: ['internal'] },
  { status: 503, dialect: 'text', codes: ['unavailable'] },
] as const satisfies readonly RowRefusal[];
