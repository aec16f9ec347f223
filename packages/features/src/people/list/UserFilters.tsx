import { roles } from '@portico/contract/people/schemas/role';
import { userStatuses } from '@portico/contract/people/schemas/user';
import { Button } from '@portico/ui/Button';
import { FilterBar } from '@portico/ui/FilterBar';
import { SearchField } from '@portico/ui/SearchField';
import { X } from 'lucide-react';
import { FilterSelect } from '../../lib/components/FilterSelect.tsx';
import { roleNames } from '../../lib/format/roles.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { statusNames, type useUsersFilter } from './useUsersFilter.ts';

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
      <FilterSelect
        label="Role"
        all="All roles"
        options={roles.toReversed().map(value => ({ value, label: roleNames[value] }))}
        value={filter.role}
        onChange={role => set('role', role)}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        options={userStatuses.map(value => ({ value, label: statusNames[value] }))}
        value={filter.status}
        onChange={status => set('status', status)}
      />
    </FilterBar>
  );
}
