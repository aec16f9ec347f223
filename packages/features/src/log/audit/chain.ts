import type { AuditLogSummary } from '@portico/contract/log/schemas/audit';
import { formatNumber, formatRelative } from '../../lib/format/formats.ts';

/** The result of the log's integrity check, in words. */
interface ChainSummary {
  /** One word. */
  state: string;
  /** The result, and when it was found. */
  finding: string;
  isBroken: boolean;
}

/** Describes the last integrity check. docs/log.md, 'Integrity'. */
export function chainSummary({ chain, total, deleted }: AuditLogSummary, now: Date): ChainSummary {
  const { isIntact, verifiedUpTo, brokenAt, checkedAt } = chain;
  if (!isIntact) {
    const entry = brokenAt === null ? 'An entry' : `Entry ${formatNumber(brokenAt)}`;
    return { state: 'Broken', finding: `${entry} failed verification`, isBroken: true };
  }
  if (checkedAt === null) {
    return { state: 'Unchecked', finding: 'Waiting for the first check', isBroken: false };
  }
  const verified = Math.max(0, verifiedUpTo - deleted);
  const checked =
    verified >= total
      ? 'All entries verified'
      : `${formatNumber(verified)} of ${formatNumber(total)} entries verified`;
  return { state: 'Intact', finding: `${checked} · ${formatRelative(checkedAt, now)}`, isBroken: false };
}
