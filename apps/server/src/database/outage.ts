/** Why the database cannot do its work at the moment: it cannot be reached, has no room left, or takes no changes. */
export type Outage = 'away' | 'full' | 'readOnly';

/** Codes of PostgreSQL (appendix A of its manual) and of Node (errno names) that say why. */
const codes: Readonly<Record<Outage, RegExp>> = {
  // 53100: disk_full.
  full: /^(53100|ENOSPC|EDQUOT)$/,
  // The embedded database on a nearly full disk, or a standby after a failover.
  readOnly: /^25006$/,
  // Classes 08 (connection; 08P01 is a fault of ours) and 53 (resources), statement_timeout, shutdown and start,
  // io_error.
  away: /^(08(?!P01)...|53...|57014|57P0[1235]|58030|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/,
};

/** What the driver and its pool say in errors without a code. */
const messages: Readonly<Record<Exclude<Outage, 'readOnly'>, RegExp>> = {
  // The embedded database reports some failed writes without a code of their own.
  full: /No space left on device|Disk quota exceeded/i,
  away: /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/,
};

/**
 * Decides whether an error means that the database is away or full. The only place that does.
 * @param error anything thrown; its causes and the parts of an AggregateError are looked at too
 * @returns which of them, or null for any other error
 */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The Unix socket of a server that is not running.
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

/**
 * Passes over the failure of a write that a read can do without, when the database can be read only.
 * @returns false
 * @throws any other error
 */
export function ignoreUnwritable(error: unknown): false {
  const outage = outageOf(error);
  if (outage !== 'full' && outage !== 'readOnly') throw error;
  return false;
}
