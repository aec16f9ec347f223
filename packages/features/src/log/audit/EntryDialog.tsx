import { changedFields, shortSentence } from '@portico/contract/log/events/changedFields';
import type { AuditLogEntry } from '@portico/contract/log/schemas/audit';
import { Button } from '@portico/ui/Button';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Dialog } from '@portico/ui/Dialog';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { PersonLink } from '../../lib/components/PersonLink.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { capitalised } from '../../lib/format/capitalised.ts';
import { formatInstant } from '../../lib/format/formats.ts';
import { severities } from '../../lib/format/severities.ts';
import { relatedEntriesPath } from './filter.ts';

/** Shows all fields of an entry, and the full old and new values of every change. */
export function EntryDialog({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) {
  const { timestamp, severity, actorName, userId, entityType, entityName, entityId } = entry;
  const actor = entry.actorKind === 'machine' ? 'Machine client' : 'User';
  return (
    <Dialog
      title={shortSentence(entry, entry.details)}
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onPress={onClose}>Done</Button>}
    >
      <DescriptionList
        items={[
          { term: 'Time', description: formatInstant(timestamp) },
          { term: 'Action', description: <Code text={entry.action} /> },
          { term: 'Severity', description: severities[severity].label },
          ...changedFields(entry).map(({ label, from, to }) => ({
            term: capitalised(label),
            description: (
              <>
                <UserSuppliedName>{from || '–'}</UserSuppliedName> →{' '}
                <UserSuppliedName>{to || '–'}</UserSuppliedName>
              </>
            ),
          })),
          {
            term: actor,
            description: (
              <PersonLink id={entry.actorKind === 'machine' || actorName === null ? null : userId}>
                <UserSuppliedName>{actorName ?? '–'}</UserSuppliedName>
              </PersonLink>
            ),
          },
          { term: `${actor} ID`, description: <Code text={userId} /> },
          {
            term: 'Object',
            description:
              entityName === null ? (
                '–'
              ) : (
                <>
                  <PersonLink id={entityType === 'user' ? entityId : null}>
                    <UserSuppliedName>{entityName}</UserSuppliedName>
                  </PersonLink>{' '}
                  ({entityType ?? 'unknown'})
                </>
              ),
          },
          { term: 'Object ID', description: <Code text={entityId} /> },
          { term: 'IP address', description: <Code text={entry.ipAddress} /> },
          { term: 'Around this time', description: <RelatedEntries entry={entry} /> },
          { term: 'User agent', description: entry.userAgent || '–' },
          { term: 'Request ID', description: <Code text={entry.requestId} /> },
          { term: 'Entry ID', description: <Code text={entry.id} /> },
        ]}
      />
    </Dialog>
  );
}

/** Properties that an entry shares with others, with the text of a link to them. */
const relations = [
  { shared: 'userId', name: 'actorName', relation: 'involving' },
  { shared: 'entityId', name: 'entityName', relation: 'about' },
  { shared: 'ipAddress', name: 'ipAddress', relation: 'from' },
] as const;

/** Links to the entries that share a user, an object or an IP address with this one, which narrow rows do not have. */
function RelatedEntries({ entry }: { entry: AuditLogEntry }) {
  const links = relations.flatMap(({ shared, name, relation }) => {
    const href = relatedEntriesPath(entry, shared);
    const text = entry[name];
    return href === null || text === null ? [] : [{ relation, href, text }];
  });
  if (links.length === 0) return '–';
  return (
    <Stack gap={1} align="start">
      {links.map(({ relation, href, text }) => (
        <Link key={relation} href={href} isStandalone>
          <UserSuppliedName isSentence>{`Entries ${relation} ${text}`}</UserSuppliedName>
        </Link>
      ))}
    </Stack>
  );
}

const Code = ({ text }: { text: string | null }) => (
  <Text as="span" size="small" isMono>
    {text || '–'}
  </Text>
);
