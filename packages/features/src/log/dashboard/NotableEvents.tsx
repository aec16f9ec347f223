import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { History } from 'lucide-react';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ActivityItem } from './ActivityItem.tsx';

/** The number of entries. docs/log.md, 'Dashboard'. */
const limit = 5;

const poll = { refreshInterval: intervals.activityStream, isLive: true } as const;

/** The latest changes and attacks, without sign-ins and app launches. docs/log.md, 'Dashboard'. */
export function NotableEvents() {
  const notable = useRead(api.dashboard.activity, { query: { limit, importance: 'notable' } }, poll);
  return (
    <ListCard
      title="What happened"
      actions={
        <Link href={paths.auditLogs} isStandalone>
          Audit logs
        </Link>
      }
      items={notable.data}
      loadingLabel="Loading what happened"
      expectedItems={limit}
      renderItem={entry => <ActivityItem entry={entry} />}
      empty={
        <EmptyState icon={<History />} title="No recent changes">
          Changes and attacks appear here. Everyday sign-ins don't.
        </EmptyState>
      }
      of={notable}
      failure="What happened could not be loaded."
    />
  );
}
