/**
 * Versions of a row, as ETag and If-Match name them (RFC 9110 sections 8.8.3 and 13.1.1): the server and the mocks check
 * them, and the screens send the one they read. Decision 47.
 */

/** The version of a row that does not exist yet, such as settings that were never saved. */
export const noVersion = 0;

/** Returns the version of a response's row. */
export const versionOf = (row: { version: number } | null): number => row?.version ?? noVersion;

/** Returns the ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Returns whether a write may continue: without `If-Match` always, otherwise only if the header names the stored version.
 *
 * @param ifMatch the request's header; null for none
 */
export const matchesVersion = (ifMatch: string | null, version: number): boolean =>
  ifMatch === null || ifMatch.split(',').some(tag => tag.trim() === '*' || tag.trim() === etagOf(version));
