import { machineActorName } from '@portico/contract/names';
import { ComboBox } from '@portico/ui/ComboBox';
import { useState } from 'react';
import { useDebouncedValue } from '../../lib/data/useDebouncedValue.ts';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { searchNote } from '../../lib/format/searchNote.ts';
import { useFilterChoices } from './useAuditLogs.ts';

interface UserFilterProps {
  userId: string | null;
  /** The chosen user's name, if an entry shown has it. */
  name: string | undefined;
  onChange: (userId: string | null) => void;
}

/** Filters the log by user or machine client, as the actor or as the object of an entry. */
export function UserFilter({ userId, name, onChange }: UserFilterProps) {
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
