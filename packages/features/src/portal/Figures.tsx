import { Grid } from '@portico/ui/Grid';
import { Link } from '@portico/ui/Link';
import { StatCard } from '@portico/ui/StatCard';
import { LayoutGrid, MonitorSmartphone } from 'lucide-react';
import type { Read } from '../lib/data/useRead.ts';
import { formatNumber } from '../lib/format/formats.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useMyApps, useStats } from './usePortal.ts';

/** How many applications the reader may open, and how many sessions of theirs are live. */
export function Figures() {
  const apps = useMyApps();
  const stats = useStats();
  return (
    <Grid columns="small" gap={3}>
      <StatCard
        label="Apps Available"
        loadingLabel="Counting your applications"
        icon={<LayoutGrid />}
        hint="Yours to open"
        value={figure(apps, ({ length }) => length)}
      />
      <StatCard
        label="Total Sessions"
        loadingLabel="Counting your sessions"
        icon={<MonitorSmartphone />}
        hint={<Link href={`${paths.profile}?tab=security`}>Where you are signed in</Link>}
        value={figure(stats, ({ totalSessions }) => totalSessions)}
      />
    </Grid>
  );
}

/** The figure of a read: nothing while it is awaited, a dash where it cannot be had. */
function figure<Data>(read: Read<Data>, of: (data: Data) => number): string | undefined {
  if (read.state === 'failed') return '–';
  return read.state === 'ready' ? formatNumber(of(read.data)) : undefined;
}
