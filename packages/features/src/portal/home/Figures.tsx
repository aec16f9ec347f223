import { Grid } from '@portico/ui/Grid';
import { Link } from '@portico/ui/Link';
import { StatCard } from '@portico/ui/StatCard';
import { LayoutGrid, MonitorSmartphone } from 'lucide-react';
import type { Read } from '../../lib/data/useRead.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { ownSessionsPath } from '../../lib/navigation/profilePaths.ts';
import { useMyApps, useStats } from './usePortal.ts';

/** The numbers of the user's applications and live sessions. */
export function Figures() {
  const apps = useMyApps();
  const stats = useStats();
  return (
    <Grid columns="small" gap={3}>
      <StatCard
        label="Apps Available"
        loadingLabel="Counting your applications"
        icon={<LayoutGrid />}
        hint="Ready to open"
        value={formatFigure(apps, ({ length }) => length)}
      />
      <StatCard
        label="Total Sessions"
        loadingLabel="Counting your sessions"
        icon={<MonitorSmartphone />}
        hint={
          <Link href={ownSessionsPath} isStandalone>
            View your sessions
          </Link>
        }
        value={formatFigure(stats, ({ totalSessions }) => totalSessions)}
      />
    </Grid>
  );
}

/** Formats a figure: undefined while it loads, a dash after a failure. */
function formatFigure<Data>(read: Read<Data>, of: (data: Data) => number): string | undefined {
  if (read.state === 'failed') return '–';
  return read.state === 'ready' ? formatNumber(of(read.data)) : undefined;
}
