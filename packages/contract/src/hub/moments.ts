/** A point in time: a `Date`, as a database returns it, or milliseconds since 1970. */
export type Moment = Date | number;

/** Formats a time for the API. */
export const iso = (moment: Moment): string => new Date(moment).toISOString();

/** Formats a time that may be missing. */
export const isoOrNull = (moment: Moment | null): string | null => (moment === null ? null : iso(moment));
