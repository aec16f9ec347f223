import { roles } from '@portico/contract/people/schemas/role';
import { userStatuses } from '@portico/contract/people/schemas/user';
import { Button } from '@portico/ui/Button';
import { FilterBar } from '@portico/ui/FilterBar';
import { SearchField } from '@portico/ui/SearchField';
import { Select } from '@portico/ui/Select';
import { X } from 'lucide-react';
import { roleNames } from '../../lib/format/roles.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { statusNames, type useUsersFilter } from './useUsersFilter.ts';

/** The option value for no filter. */
const noFilter = '*';

const roleChoices = [
  { value: noFilter, label: 'All roles' },
  ...roles.toReversed().map(role => ({ value: role, label: roleNames[role] })),
];
const statusChoices = [
  { value: noFilter, label: 'All statuses' },
  ...userStatuses.map(status => ({ value: status, label: statusNames[status] })),
];

interface UserFiltersProps {
  address: Pick<ReturnType<typeof useUsersFilter>, 'filter' | 'isFiltered' | 'set'>;
  /** True while a search is in progress. */
  isSearching: boolean;
  onClear: () => void;
}

/** The search field and filters of the user list. */
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
          clearLabel="Clear search"
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
        value={filter.role ?? noFilter}
        options={roleChoices}
        onChange={role => set('role', role === noFilter ? null : role)}
      />
      <Select
        label="Status"
        isLabelHidden
        value={filter.status ?? noFilter}
        options={statusChoices}
        onChange={status => set('status', status === noFilter ? null : status)}
      />
    </FilterBar>
  );
}
