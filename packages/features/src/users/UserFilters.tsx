import { roles } from '@portico/contract/schemas/role';
import { userStatuses } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { FilterBar } from '@portico/ui/FilterBar';
import { SearchField } from '@portico/ui/SearchField';
import { Select } from '@portico/ui/Select';
import { X } from 'lucide-react';
import { roleNames } from '../lib/format/roles.ts';
import { useSearch } from '../lib/navigation/useSearch.ts';
import { statusNames } from './filter.ts';
import type { useUsersFilter } from './useUsersFilter.ts';

/** Stands for no filter in a list of choices. */
const every = '*';

const roleChoices = [
  { value: every, label: 'Every role' },
  ...roles.toReversed().map(role => ({ value: role, label: roleNames[role] })),
];
const statusChoices = [
  { value: every, label: 'Every status' },
  ...userStatuses.map(status => ({ value: status, label: statusNames[status] })),
];

interface UserFiltersProps {
  address: ReturnType<typeof useUsersFilter>;
  /** Who fits the filters is being looked up. */
  isSearching: boolean;
  onClear: () => void;
}

/** Narrows the list of people down. */
export function UserFilters({
  address: { filter, isFiltered, set },
  isSearching,
  onClear,
}: UserFiltersProps) {
  const { text, setText } = useSearch();
  return (
    <FilterBar
      search={
        <SearchField
          label="Search users"
          placeholder="Search by name or email"
          clearLabel="Clear the search"
          hasShortcut
          value={text}
          isPending={isSearching}
          onChange={setText}
        />
      }
      clear={
        isFiltered ? (
          <Button variant="quiet" icon={<X />} onPress={onClear}>
            Clear filters
          </Button>
        ) : undefined
      }
    >
      <Select
        label="Role"
        isLabelHidden
        value={filter.role ?? every}
        options={roleChoices}
        onChange={role => set('role', role === every ? null : role)}
      />
      <Select
        label="Status"
        isLabelHidden
        value={filter.status ?? every}
        options={statusChoices}
        onChange={status => set('status', status === every ? null : status)}
      />
    </FilterBar>
  );
}
