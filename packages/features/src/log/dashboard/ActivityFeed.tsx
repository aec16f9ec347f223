import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { Activity } from 'lucide-react';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ActivityItem } from './ActivityItem.tsx';

/** The number of entries. docs/log.md, 'Dashboard'. */
const limit = 10;

const poll = { refreshInterval: intervals.activityStream, isLive: true } as const;

/** The latest events, newest first. docs/log.md, 'Dashboard'. */
export function ActivityFeed() {
  const activity = useRead(api.dashboard.activity, { query: { limit } }, poll);
  return (
    <ListCard
      title="Activity"
      actions={
        <Link href={paths.auditLogs} isStandalone>
          All logs
        </Link>
      }
      items={activity.data}
      loadingLabel="Loading activity"
      expectedItems={limit}
      renderItem={entry => <ActivityItem entry={entry} />}
      empty={
        <EmptyState icon={<Activity />} title="No activity yet">
          Sign-ins and changes appear here as they happen.
        </EmptyState>
      }
      of={activity}
      failure="The activity could not be loaded."
    />
  );
}
