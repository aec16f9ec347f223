import { pathTo } from '@portico/contract/documents';
import type { User } from '@portico/contract/schemas/user';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Activity, Blocks } from 'lucide-react';
import { usePermissions } from '../../apps/permissions/usePermissions.ts';
import { LoadError } from '../../lib/components/LoadError.tsx';
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
    <Card
      title="Last events"
      padding="none"
      actions={
        <Link href={pathTo('userActivity', { id: user.id })} isStandalone>
          All activity
        </Link>
      }
    >
      <List
        label="Last events"
        state={logs.state}
        items={logs.data?.slice(0, shownCount)}
        itemKey={({ id }) => id}
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
        failed={<LoadError message="The last events could not be loaded." of={logs} />}
      />
    </Card>
  );
}

/** The applications that the user may open, each with the reason. */
export function GrantedApps({ user }: { user: User }) {
  const permissions = usePermissions(user.id);
  const granted = permissions.data?.filter(({ hasAccess }) => hasAccess);
  const path = pathTo('userApps', { id: user.id });
  return (
    <Card
      title="Applications"
      padding="none"
      actions={
        <Link href={path} isStandalone>
          {granted !== undefined && granted.length > shownCount
            ? `All ${formatNumber(granted.length)}`
            : 'Change access'}
        </Link>
      }
    >
      <List
        label="Applications"
        state={permissions.state}
        items={granted?.slice(0, shownCount)}
        itemKey={({ id }) => id}
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
              <Text size="small" tone="muted">
                <UserSuppliedName isSentence>{accessReason(app)}</UserSuppliedName>
              </Text>
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
        failed={<LoadError message="The applications could not be loaded." of={permissions} />}
      />
    </Card>
  );
}
