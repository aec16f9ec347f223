import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { Activity } from 'lucide-react';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { pageSizes, useActivity } from './useDashboard.ts';

/** The latest events, newest first. docs/log.md, 'Dashboard'. */
export function ActivityFeed() {
  const activity = useActivity();
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
      expectedItems={pageSizes.activities}
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
