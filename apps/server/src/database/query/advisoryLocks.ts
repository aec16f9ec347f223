/**
 * The numbers of PostgreSQL's advisory locks, in one place so that they are unique. Hubs on the same PostgreSQL share
 * them, so a number must never change its meaning.
 */
export const advisoryLocks = {
  /** Only one hub migrates at a time. */
  migrations: 7_267_842,
  /** Actions share it. An action on the grants of any number of users takes it exclusively. */
  actions: 7_267_843,
  /** Only one hub creates the owner. */
  firstStart: 7_267_844,
  /** Only one hub encrypts the stored keys at a time. */
  storedKeys: 7_267_845,
} as const;
