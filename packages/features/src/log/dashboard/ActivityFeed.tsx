import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Activity } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { pageSizes, useActivity } from './useDashboard.ts';

/** The latest events, newest first. docs/log.md, 'Dashboard'. */
export function ActivityFeed() {
  const activity = useActivity();
  return (
    <Card
      title="Activity"
      actions={
        <Link href={paths.auditLogs} isStandalone>
          All logs
        </Link>
      }
      padding="none"
    >
      <List
        label="Activity"
        state={activity.state}
        items={activity.data}
        itemKey={entry => entry.id}
        loadingLabel="Loading activity"
        expectedItems={pageSizes.activities}
        renderItem={entry => <ActivityItem entry={entry} />}
        empty={
          <EmptyState icon={<Activity />} title="No activity yet">
            Sign-ins and changes appear here as they happen.
          </EmptyState>
        }
        failed={<LoadError message="The activity could not be loaded." of={activity} />}
      />
    </Card>
  );
}
