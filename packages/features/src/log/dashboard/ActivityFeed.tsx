import { shortSentence } from '@portico/contract/events/changedFields';
import type { ActivityEntry } from '@portico/contract/schemas/activity';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Activity } from 'lucide-react';
import { AuditEventIcon } from '../../lib/components/AuditEventIcon.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelative } from '../../lib/format/formats.ts';
import { severities } from '../../lib/format/severities.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { pageSizes, useActivity } from './useDashboard.ts';

/** The latest events, newest first. docs/log.md, 'Dashboard'. */
export function ActivityFeed() {
  const activity = useActivity();
  const now = useNow();
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
        renderItem={entry => <ActivityItem entry={entry} now={now} />}
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

function ActivityItem({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const { label, text } = severities[entry.severity];
  return (
    <Inline gap={3} align="start" isWrapping={false}>
      <AuditEventIcon action={entry.action} severity={entry.severity} />
      <Stack gap={0} isGrowing>
        <Text>
          <UserSuppliedName isSentence>{shortSentence(entry, entry.description)}</UserSuppliedName>
        </Text>
        <Inline gap={1} as="span">
          <Text as="span" size="small" tone={text} weight="strong">
            {label}
          </Text>
          <Text as="span" size="small" tone="muted">
            · {formatRelative(entry.createdAt, now)}
          </Text>
        </Inline>
      </Stack>
    </Inline>
  );
}
