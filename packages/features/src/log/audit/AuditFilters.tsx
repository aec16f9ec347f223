import type { AuditLogEntry } from '@portico/contract/log/schemas/audit';
import { machineActorName } from '@portico/contract/people/names';
import { Button } from '@portico/ui/Button';
import { ComboBox } from '@portico/ui/ComboBox';
import { FilterBar } from '@portico/ui/FilterBar';
import { Inline } from '@portico/ui/Inline';
import { SearchField } from '@portico/ui/SearchField';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FilterSelect } from '../../lib/components/FilterSelect.tsx';
import { useDebouncedValue } from '../../lib/data/useDebouncedValue.ts';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { formatMoment } from '../../lib/format/formats.ts';
import { searchNote } from '../../lib/format/searchNote.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { PeriodDays, PeriodFilter } from './PeriodFilter.tsx';
import { areWholeDays } from './period.ts';
import type { useAuditFilter } from './useAuditFilter.ts';
import { useFilterChoices } from './useAuditLogs.ts';

interface AuditFiltersProps {
  address: ReturnType<typeof useAuditFilter>;
  /** The entries shown: the source of the names of a filtered object and user. */
  entries: readonly AuditLogEntry[];
  /** True while the server looks up matching entries. */
  isSearching: boolean;
  /** True if all entries are of one user, so that there is no choice. */
  isOfUser?: boolean;
}

/** The search, the filters, and a removable chip for each filter set by an entry's link. */
export function AuditFilters({ address, entries, isSearching, isOfUser = false }: AuditFiltersProps) {
  const { filter, period, set, setPeriod, drop } = address;
  const { text, setText } = useSearch();
  const { data } = useFilterChoices();
  const { action, userId, ipAddress, entityId, appId, after, before } = filter;
  const actions = new Set(data?.actions ?? []);
  if (action !== undefined) actions.add(action);
  const objectName = entries.find(entry => entry.entityId === entityId)?.entityName ?? 'an object';
  const appName = entries.find(entry => entry.entityId === appId)?.entityName ?? 'an application';
  const userName =
    entries.find(entry => entry.userId === userId)?.actorName ??
    entries.find(entry => entry.entityId === userId)?.entityName ??
    undefined;
  const isExact = period === 'custom' && !areWholeDays(filter);
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label="Search logs"
            placeholder="Search details, actions and IP addresses"
            clearLabel="Clear search"
            hasShortcut
            value={text}
            isPending={isSearching}
            onChange={setText}
          />
        }
      >
        <FilterSelect
          label="Action"
          all="All actions"
          options={[...actions].sort().map(name => ({ value: name, label: name }))}
          value={action}
          onChange={chosen => set('action', chosen)}
        />
        {isOfUser ? null : (
          <UserFilter userId={userId ?? null} name={userName} onChange={id => set('userId', id)} />
        )}
        <PeriodFilter address={address} />
      </FilterBar>
      <PeriodDays address={address} />
      {ipAddress || entityId || appId || isExact ? (
        <Inline>
          {ipAddress ? <Chip text={`IP address ${ipAddress}`} onDrop={() => drop(['ipAddress'])} /> : null}
          {entityId ? <Chip text={`About ${objectName}`} onDrop={() => drop(['entityId'])} /> : null}
          {appId ? <Chip text={`Application ${appName}`} onDrop={() => drop(['appId'])} /> : null}
          {isExact ? <Chip text={timeRangeText(after, before)} onDrop={() => setPeriod('any')} /> : null}
        </Inline>
      ) : null}
    </>
  );
}

function timeRangeText(after: string | undefined, before: string | undefined): string {
  if (after === undefined) return `Before ${formatMoment(before ?? '')}`;
  if (before === undefined) return `From ${formatMoment(after)}`;
  return `${formatMoment(after)} to ${formatMoment(before)}`;
}

/** An active filter; pressing it removes the filter. */
const Chip = ({ text, onDrop }: { text: string; onDrop: () => void }) => (
  <Button size="small" icon={<X />} aria-label={`Remove filter: ${text}`} onPress={onDrop}>
    {text}
  </Button>
);

interface UserFilterProps {
  userId: string | null;
  /** The chosen user's name, if an entry shown has it. */
  name: string | undefined;
  onChange: (userId: string | null) => void;
}

/** Filters the log by user or machine client, as the actor or as the object of an entry. */
function UserFilter({ userId, name, onChange }: UserFilterProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = useDebouncedValue(text);
  const { data, isStale } = useKeepPreviousData(useFilterChoices(search));
  const found = [
    ...(data?.users.map(({ id, username }) => ({ value: id, label: username })) ?? []),
    ...(data?.machineClients.map(({ id, name }) => ({ value: id, label: machineActorName(name) })) ?? []),
  ];
  const labelOf = (id: string) =>
    found.find(({ value }) => value === id)?.label ??
    (chosen?.value === id ? chosen.label : undefined) ??
    name ??
    'Unknown user';
  const isListed = userId === null || found.some(({ value }) => value === userId);
  return (
    <ComboBox
      label="User"
      isLabelHidden
      isSearching={search !== text || isStale || data === undefined}
      placeholder="All users"
      emptyLabel={['No matching users', searchNote(text)].filter(Boolean).join('. ')}
      options={isListed ? found : [{ value: userId, label: labelOf(userId) }, ...found]}
      value={userId}
      // The chosen user's name is not a search: opening the list then shows other users too.
      onSearch={typed => setText(userId !== null && typed === labelOf(userId) ? '' : typed)}
      onChange={id => {
        setChosen(id === null ? null : { value: id, label: labelOf(id) });
        setText('');
        onChange(id);
      }}
    />
  );
}
