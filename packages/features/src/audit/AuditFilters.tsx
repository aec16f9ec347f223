import type { AuditLogEntry } from '@portico/contract/schemas/audit';
import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { SearchField } from '@portico/ui/SearchField';
import { Select } from '@portico/ui/Select';
import { X } from 'lucide-react';
import { formatMoment } from '../lib/format/formats.ts';
import { useSearch } from '../lib/navigation/useSearch.ts';
import { UserFilter } from './UserFilter.tsx';
import type { useAuditFilter } from './useAuditFilter.ts';
import { useFilterChoices } from './useAuditLogs.ts';

/** Stands for no filter in the list of actions. */
const every = '*';

interface AuditFiltersProps {
  address: ReturnType<typeof useAuditFilter>;
  /** What is shown, which knows the names of what is filtered by. */
  entries: readonly AuditLogEntry[];
  /** What fits the filters is being looked up. */
  isSearching: boolean;
}

/** Narrows the log down; what a link of an entry set can be taken away one by one. */
export function AuditFilters({ address: { filter, set, drop }, entries, isSearching }: AuditFiltersProps) {
  const { text, setText } = useSearch();
  const { data } = useFilterChoices();
  const { action, userId, ipAddress, entityId, after, before } = filter;
  const actions = new Set(data?.actions ?? []);
  if (action !== undefined) actions.add(action);
  const objectName = entries.find(entry => entry.entityId === entityId)?.entityName ?? 'one object';
  const actorName = entries.find(entry => entry.userId === userId)?.actorName ?? undefined;
  return (
    <>
      <SearchField
        label="Search logs"
        placeholder="Search details, actions and IP addresses"
        clearLabel="Clear the search"
        hasShortcut
        value={text}
        isPending={isSearching}
        onChange={setText}
      />
      <Grid columns="medium">
        <Select
          label="Action"
          value={action ?? every}
          options={[
            { value: every, label: 'Every action' },
            ...[...actions].sort().map(name => ({ value: name, label: name })),
          ]}
          onChange={chosen => set('action', chosen === every ? null : chosen)}
        />
        <UserFilter userId={userId ?? null} name={actorName} onChange={id => set('userId', id)} />
      </Grid>
      {ipAddress || entityId || after || before ? (
        <Inline>
          {ipAddress ? <Chip words={`Address ${ipAddress}`} onDrop={() => drop(['ipAddress'])} /> : null}
          {entityId ? <Chip words={`About ${objectName}`} onDrop={() => drop(['entityId'])} /> : null}
          {after || before ? (
            <Chip words={windowWords(after, before)} onDrop={() => drop(['after', 'before'])} />
          ) : null}
        </Inline>
      ) : null}
    </>
  );
}

function windowWords(after: string | undefined, before: string | undefined): string {
  if (after === undefined) return `Before ${formatMoment(before ?? '')}`;
  if (before === undefined) return `From ${formatMoment(after)}`;
  return `${formatMoment(after)} to ${formatMoment(before)}`;
}

/** A filter that is on. */
const Chip = ({ words, onDrop }: { words: string; onDrop: () => void }) => (
  <Button size="small" icon={<X />} aria-label={`${words}: remove this filter`} onPress={onDrop}>
    {words}
  </Button>
);
