import { api } from '@portico/contract/api/table';
import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { StatCard } from '@portico/ui/StatCard';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatNumber } from '../../lib/format/formats.ts';
import { chainSummary } from './chain.ts';
import { useAuditLogs } from './useAuditLogs.ts';

/** The action that the figure of failures counts. */
const failure = 'failed_login';

interface AuditFiguresProps {
  filter: AuditLogFilter;
  isFiltered: boolean;
  /** The number of entries that match; null while it is unknown, and for too many to count. */
  total: number | null;
}

/** Shows figures of the filtered entries, or of the whole log, and the result of the last integrity check. */
export function AuditFigures({ filter, isFiltered, total }: AuditFiguresProps) {
  const summary = useRead(api.auditLogs.summary, {}, { isLive: true });
  const now = useNow();
  if (summary.state === 'failed') {
    return <LoadError message="The log summary could not be loaded." of={summary} />;
  }
  const { data } = summary;
  const chain = data && chainSummary(data, now);
  return (
    <Stack gap={2}>
      {chain?.isBroken ? (
        <Notice tone="danger" title="The log may have been tampered with" isLive>
          {chain.finding}. Keep a copy of the database and run npm run verify-log on the server.
        </Notice>
      ) : null}
      <Inline gap={4}>
        {isFiltered ? (
          <>
            <Figure label="Entries" value={total} hint={data && `of ${formatNumber(data.total)}`} />
            {filter.action === undefined ? <MatchingFailures filter={filter} /> : null}
          </>
        ) : (
          <>
            <Figure
              label="Entries"
              value={data?.total}
              hint={data && (data.keptSince === null ? null : `since ${formatDate(data.keptSince)}`)}
            />
            <Figure label="Failures" value={data?.failuresLastDay} hint="in 24 hours" />
            <Figure label="Users" value={data?.actorsLastDay} hint="in 24 hours" />
          </>
        )}
        <StatCard
          label="Chain"
          loadingLabel="Loading the state of the chain"
          value={chain?.state}
          hint={chain?.finding}
          isInline
        />
      </Inline>
    </Stack>
  );
}

interface FigureProps {
  label: string;
  /** Undefined while it loads; null if it is unknown. */
  value: number | null | undefined;
  hint: string | null | undefined;
}

const Figure = ({ label, value, hint }: FigureProps) =>
  value === null ? null : (
    <StatCard
      label={label}
      loadingLabel={`Counting ${label.toLowerCase()}`}
      value={value === undefined ? undefined : formatNumber(value)}
      hint={hint}
      isInline
    />
  );

/** Counts the failed sign-ins among the filtered entries. */
const MatchingFailures = ({ filter }: Pick<AuditFiguresProps, 'filter'>) => (
  <Figure label="Failures" value={useAuditLogs({ ...filter, action: failure }, 1).total} hint={null} />
);
