import type { AuditLogSummary } from '@portico/contract/schemas/audit';
import { formatNumber, formatRelative } from '../lib/format/formats.ts';

/** The state of the log's chain, for people. */
interface ChainSummary {
  /** In a word or two. */
  state: string;
  /** What was found, and when. */
  finding: string;
  isBroken: boolean;
}

/** Says what the last check of the chain found. docs/product.md 10.4. */
export function chainSummary({ chain, total }: AuditLogSummary, now: Date): ChainSummary {
  const { isIntact, verifiedUpTo, brokenAt, checkedAt } = chain;
  if (!isIntact) {
    const place = brokenAt === null ? 'An entry' : `Entry ${formatNumber(brokenAt)}`;
    return { state: 'Broken', finding: `${place} is not as it was written`, isBroken: true };
  }
  if (checkedAt === null) {
    return { state: 'Unchecked', finding: 'Its first check is still to come', isBroken: false };
  }
  const checked =
    verifiedUpTo >= total
      ? 'Every entry is as it was written'
      : `${formatNumber(verifiedUpTo)} of ${formatNumber(total)} entries checked`;
  return { state: 'Intact', finding: `${checked} · ${formatRelative(checkedAt, now)}`, isBroken: false };
}
