import { pathTo } from '@portico/contract/api/documents';
import type { User } from '@portico/contract/people/schemas/user';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Activity, Blocks } from 'lucide-react';
import { usePermissions } from '../../apps/permissions/usePermissions.ts';
import { Caption } from '../../lib/components/Caption.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { accessReason } from '../../lib/format/accessReasons.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { useAuditLogs } from '../../log/audit/useAuditLogs.ts';
import { ActivityItem } from '../../log/dashboard/ActivityItem.tsx';

/** The number of entries and of applications. */
const shownCount = 5;

/** The user's last entries of the log. */
export function LastEvents({ user }: { user: User }) {
  const logs = useAuditLogs({ userId: user.id }, shownCount);
  return (
    <ListCard
      title="Last events"
      actions={
        <Link href={pathTo('userActivity', { id: user.id })} isStandalone>
          All activity
        </Link>
      }
      items={logs.data?.slice(0, shownCount)}
      loadingLabel="Loading the last events"
      expectedItems={shownCount}
      renderItem={entry => (
        <ActivityItem entry={{ ...entry, description: entry.details, createdAt: entry.timestamp }} />
      )}
      empty={
        <EmptyState icon={<Activity />} title="No events yet">
          Sign-ins and changes of this account appear here.
        </EmptyState>
      }
      of={logs}
      failure="The last events could not be loaded."
    />
  );
}

/** The applications that the user may open, each with the reason. */
export function GrantedApps({ user }: { user: User }) {
  const permissions = usePermissions(user.id);
  const granted = permissions.data?.filter(({ hasAccess }) => hasAccess);
  const path = pathTo('userApps', { id: user.id });
  return (
    <ListCard
      title="Applications"
      actions={
        <Link href={path} isStandalone>
          {granted !== undefined && granted.length > shownCount
            ? `All ${formatNumber(granted.length)}`
            : 'Change access'}
        </Link>
      }
      items={granted?.slice(0, shownCount)}
      loadingLabel="Loading the applications"
      expectedItems={shownCount}
      renderItem={app => (
        <Inline gap={3} isWrapping={false}>
          <Monogram name={app.name} picture={app.icon} />
          <Stack gap={0} isGrowing>
            <Text>
              <Link href={pathTo('app', { id: app.id })} tone="ink" isUnderlined={false} isStandalone>
                <UserSuppliedName>{app.name}</UserSuppliedName>
              </Link>
            </Text>
            <Caption>
              <UserSuppliedName isSentence>{accessReason(app)}</UserSuppliedName>
            </Caption>
          </Stack>
        </Inline>
      )}
      empty={
        <EmptyState
          icon={<Blocks />}
          title="No access yet"
          action={
            <Link href={path} isStandalone>
              Grant access
            </Link>
          }
        />
      }
      of={permissions}
      failure="The applications could not be loaded."
    />
  );
}
