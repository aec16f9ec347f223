/**
 * The numbers of PostgreSQL's advisory locks, in one place so that no two are the same. Hubs on one PostgreSQL share
 * them; a number never changes its meaning.
 */
export const advisoryLocks = {
  /** One hub migrates at a time. */
  migrations: 7_267_842,
  /** Acts share it; an act on what any number of users hold takes it alone. */
  acts: 7_267_843,
  /** One hub makes the owner. */
  firstStart: 7_267_844,
  /** One hub encrypts the stored keys at a time. */
  storedKeys: 7_267_845,
} as const;
