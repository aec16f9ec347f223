import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { StatCard } from '@portico/ui/StatCard';
import { Link2, ScrollText, ShieldAlert, Unlink2, Users } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatNumber } from '../../lib/format/formats.ts';
import { chainSummary } from './chain.ts';
import { useAuditSummary } from './useAuditLogs.ts';

/** Shows the log's figures and the result of the last integrity check. */
export function AuditFigures() {
  const summary = useAuditSummary();
  const now = useNow();
  if (summary.state === 'failed') {
    return (
      <Card>
        <LoadError message="The log summary could not be loaded." of={summary} />
      </Card>
    );
  }
  const { data } = summary;
  const chain = data && chainSummary(data, now);
  return (
    <Stack>
      {chain?.isBroken ? (
        <Notice tone="danger" title="The log may have been tampered with" isLive>
          {chain.finding}. Keep a copy of the database and run npm run verify-log on the server.
        </Notice>
      ) : null}
      <Grid split="quarters">
        <StatCard
          label="Entries"
          loadingLabel="Counting entries"
          icon={<ScrollText />}
          value={data && formatNumber(data.total)}
          hint={data && (data.keptSince === null ? 'All time' : `Since ${formatDate(data.keptSince)}`)}
        />
        <StatCard
          label="Failures"
          loadingLabel="Counting failures"
          icon={<ShieldAlert />}
          value={data && formatNumber(data.failuresLastDay)}
          hint="In the last 24 hours"
        />
        <StatCard
          label="Users"
          loadingLabel="Counting users"
          icon={<Users />}
          value={data && formatNumber(data.actorsLastDay)}
          hint="Active in the last 24 hours"
        />
        <StatCard
          label="Chain"
          loadingLabel="Loading the state of the chain"
          icon={chain?.isBroken ? <Unlink2 /> : <Link2 />}
          value={chain?.state}
          hint={chain?.finding}
        />
      </Grid>
    </Stack>
  );
}
