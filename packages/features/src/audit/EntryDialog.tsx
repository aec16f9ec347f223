import { changedFields } from '@portico/contract/events/changedFields';
import type { AuditLogEntry } from '@portico/contract/schemas/audit';
import { Button } from '@portico/ui/Button';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Dialog } from '@portico/ui/Dialog';
import { Text } from '@portico/ui/Text';
import { severities } from '../lib/components/auditEvents.tsx';
import { UserSuppliedName } from '../lib/components/UserSuppliedName.tsx';
import { formatInstant } from '../lib/format/formats.ts';

interface EntryDialogProps {
  entry: AuditLogEntry;
  onClose: () => void;
}

/** One entry in full. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { timestamp, severity, actorName, userId, entityType, entityName, entityId } = entry;
  return (
    <Dialog
      title={entry.action}
      description={entry.details}
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onPress={onClose}>Done</Button>}
    >
      <DescriptionList
        items={[
          { term: 'Time', description: formatInstant(timestamp) },
          { term: 'Severity', description: severities[severity].word },
          ...changedFields(entry).map(({ label, from, to }) => ({
            term: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
            description: (
              <>
                <UserSuppliedName>{from || '–'}</UserSuppliedName> →{' '}
                <UserSuppliedName>{to || '–'}</UserSuppliedName>
              </>
            ),
          })),
          { term: 'User', description: <UserSuppliedName>{actorName ?? '–'}</UserSuppliedName> },
          { term: 'User ID', description: <Machine words={userId} /> },
          {
            term: 'Object',
            description:
              entityName === null ? (
                '–'
              ) : (
                <>
                  <UserSuppliedName>{entityName}</UserSuppliedName> ({entityType ?? 'unknown'})
                </>
              ),
          },
          { term: 'Object ID', description: <Machine words={entityId} /> },
          { term: 'IP address', description: <Machine words={entry.ipAddress} /> },
          { term: 'User agent', description: entry.userAgent || '–' },
          { term: 'Entry ID', description: <Machine words={entry.id} /> },
        ]}
      />
    </Dialog>
  );
}

/** Words that a machine made. */
const Machine = ({ words }: { words: string | null }) => (
  <Text as="span" size="small" isMono>
    {words || '–'}
  </Text>
);
