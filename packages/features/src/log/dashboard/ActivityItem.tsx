import { shortSentence } from '@portico/contract/log/events/changedFields';
import type { ActivityEntry } from '@portico/contract/log/schemas/activity';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { AuditEventIcon } from '../../lib/components/AuditEventIcon.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelative } from '../../lib/format/formats.ts';
import { severities } from '../../lib/format/severities.ts';

interface ActivityItemProps {
  entry: Pick<ActivityEntry, 'action' | 'severity' | 'parameters' | 'description' | 'createdAt'>;
}

/** An event of the log as its icon, its sentence and its time. */
export function ActivityItem({ entry }: ActivityItemProps) {
  const now = useNow();
  return (
    <Inline gap={3} isWrapping={false}>
      <AuditEventIcon action={entry.action} severity={entry.severity} size="small" />
      <Stack gap={0} isGrowing>
        <Text>
          <UserSuppliedName isSentence>{shortSentence(entry, entry.description)}</UserSuppliedName>
        </Text>
      </Stack>
      <Text as="span" size="small" tone="muted" align="end">
        {/* The icon and its colour show it. */}
        <VisuallyHidden>{severities[entry.severity].label}</VisuallyHidden>{' '}
        {formatRelative(entry.createdAt, now)}
      </Text>
    </Inline>
  );
}
