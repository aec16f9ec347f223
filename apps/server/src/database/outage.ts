/** Why the database is not available: it cannot be reached, its disk is full, or it is read-only. */
export type Outage = 'away' | 'full' | 'readOnly';

/** Error codes by outage, from PostgreSQL (appendix A of its manual) and Node (errno names). */
const codes: Readonly<Record<Outage, RegExp>> = {
  // 53100: disk_full.
  full: /^(53100|ENOSPC|EDQUOT)$/,
  // The embedded database on a nearly full disk, or a standby after a failover.
  readOnly: /^25006$/,
  // Classes 08 (connection; 08P01 is a bug of the hub) and 53 (resources), statement_timeout, shutdown, startup,
  // io_error.
  away: /^(08(?!P01)...|53...|57014|57P0[1235]|58030|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/,
};

/** Messages of the driver's and the pool's errors without a code, by outage. */
const messages: Readonly<Record<Exclude<Outage, 'readOnly'>, RegExp>> = {
  // The embedded database reports some failed writes without a code.
  full: /No space left on device|Disk quota exceeded/i,
  away: /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/,
};

/**
 * Returns the outage that an error means. No other code decides this.
 * @param error anything thrown; its causes and the parts of an AggregateError are checked too
 * @returns null for any other error
 */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The Unix socket of a stopped server.
  if (code === 'ENOENT' && syscall === 'connect') return 'away';
  for (const outage of ['full', 'readOnly', 'away'] as const) {
    if (typeof code === 'string' && codes[outage].test(code)) return outage;
  }
  for (const outage of ['full', 'away'] as const) {
    if (messages[outage].test(error.message)) return outage;
  }
  if (error.name === 'DatabaseLostError') return 'away';
  const parts = error instanceof AggregateError ? error.errors : [];
  for (const part of [error.cause, ...parts]) {
    const outage = outageOf(part);
    if (outage !== null) return outage;
  }
  return null;
}

/** Returns whether the database cancelled a statement, usually for its time. It can be reached then. */
export function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isCancelled(error.cause);
}

/**
 * Ignores the failure of an optional write if the database is full or read-only.
 * @returns false
 * @throws any other error
 */
export function ignoreUnwritable(error: unknown): false {
  const outage = outageOf(error);
  if (outage !== 'full' && outage !== 'readOnly') throw error;
  return false;
}
