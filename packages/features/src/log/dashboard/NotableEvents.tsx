import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { History } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { pageSizes, useNotable } from './useDashboard.ts';

/** The latest changes and attacks, without sign-ins and app launches. docs/log.md, 'Dashboard'. */
export function NotableEvents() {
  const notable = useNotable();
  return (
    <Card
      title="What happened"
      actions={
        <Link href={paths.auditLogs} isStandalone>
          Audit logs
        </Link>
      }
      padding="none"
    >
      <List
        label="What happened"
        state={notable.state}
        items={notable.data}
        itemKey={entry => entry.id}
        loadingLabel="Loading what happened"
        expectedItems={pageSizes.notable}
        renderItem={entry => <ActivityItem entry={entry} />}
        empty={
          <EmptyState icon={<History />} title="No recent changes">
            Changes and attacks appear here. Everyday sign-ins don't.
          </EmptyState>
        }
        failed={<LoadError message="What happened could not be loaded." of={notable} />}
      />
    </Card>
  );
}
