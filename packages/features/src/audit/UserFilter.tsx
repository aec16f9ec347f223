import { ComboBox } from '@portico/ui/ComboBox';
import { useState } from 'react';
import { useDebouncedValue } from '../lib/data/useDebouncedValue.ts';
import { useKeepPreviousData } from '../lib/data/useKeepPreviousData.ts';
import { useFilterChoices } from './useAuditLogs.ts';

interface UserFilterProps {
  userId: string | null;
  /** What the chosen user is called, as far as the log tells. */
  name: string | undefined;
  onChange: (userId: string | null) => void;
}

/** Whose doings are shown. */
export function UserFilter({ userId, name, onChange }: UserFilterProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = useDebouncedValue(text);
  const { data } = useKeepPreviousData(useFilterChoices(search));
  const found = data?.users.map(({ id, username }) => ({ value: id, label: username })) ?? [];
  const labelOf = (id: string) =>
    found.find(({ value }) => value === id)?.label ??
    (chosen?.value === id ? chosen.label : undefined) ??
    name ??
    'Somebody';
  const isListed = userId === null || found.some(({ value }) => value === userId);
  return (
    <ComboBox
      label="User"
      placeholder="Anyone"
      emptyLabel="No user of this name"
      options={isListed ? found : [{ value: userId, label: labelOf(userId) }, ...found]}
      value={userId}
      // The name of who is chosen is not a search: the others are offered beside them.
      onSearch={typed => setText(userId !== null && typed === labelOf(userId) ? '' : typed)}
      onChange={id => {
        setChosen(id === null ? null : { value: id, label: labelOf(id) });
        setText('');
        onChange(id);
      }}
    />
  );
}
