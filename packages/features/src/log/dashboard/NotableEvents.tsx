import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { History } from 'lucide-react';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { pageSizes, useNotable } from './useDashboard.ts';

/** The latest changes and attacks, without sign-ins and app launches. docs/log.md, 'Dashboard'. */
export function NotableEvents() {
  const notable = useNotable();
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
      expectedItems={pageSizes.notable}
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
