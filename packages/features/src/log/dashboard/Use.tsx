import type { SignInSeries } from '@portico/contract/log/schemas/activity';
import type { Overview } from '@portico/contract/log/schemas/overview';
import { Card } from '@portico/ui/Card';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { lazy, Suspense } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';

/** The chart is not part of the first load. */
const UseCharts = lazy(() => import('./UseCharts.tsx'));

/** Use of the hub in the last days, in one chart. docs/log.md, 'Dashboard'. */
export function Use({ overview, signIns }: { overview: Read<Overview>; signIns: Read<SignInSeries> }) {
  const now = useNow();
  if (overview.state === 'failed' || signIns.state === 'failed')
    return <LoadError message="The chart could not be loaded." of={[overview, signIns]} isCard />;
  const loading = (
    <Card>
      <Loading label="Loading the chart">
        <Skeleton shape="chart" />
      </Loading>
    </Card>
  );
  if (overview.data === undefined || signIns.data === undefined) return loading;
  return (
    <Suspense fallback={loading}>
      <UseCharts overview={overview.data} signIns={signIns.data} now={now} />
    </Suspense>
  );
}
