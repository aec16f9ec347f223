import {
  securityEventStatuses,
  securityEventsFilter,
  securitySeverities,
} from '@portico/contract/log/schemas/security';
import { Button } from '@portico/ui/Button';
import { FilterBar } from '@portico/ui/FilterBar';
import { X } from 'lucide-react';
import { FilterSelect } from '../../lib/components/FilterSelect.tsx';
import { parseQuery } from '../../lib/navigation/query.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { severities } from './presentation.ts';

const statusLabels: Record<(typeof securityEventStatuses)[number], string> = {
  unresolved: 'Unresolved',
  resolved: 'Resolved',
};

/** Filters the events by status and severity. */
export const EventFilters = ({ filter, isFiltered, set, clear }: ReturnType<typeof useEventFilter>) => (
  <FilterBar
    clear={
      isFiltered ? (
        <Button variant="quiet" icon={<X />} onPress={clear}>
          Clear filters
        </Button>
      ) : null
    }
  >
    <FilterSelect
      label="Status"
      all="Any status"
      options={securityEventStatuses.map(value => ({ value, label: statusLabels[value] }))}
      value={filter.status}
      onChange={chosen => set('status', chosen)}
    />
    <FilterSelect
      label="Severity"
      all="Any severity"
      options={securitySeverities.map(value => ({ value, label: severities[value].label }))}
      value={filter.severity}
      onChange={chosen => set('severity', chosen)}
    />
  </FilterBar>
);

const names = ['status', 'severity'] as const;

/** Keeps the event filters in the address: `/security?status=unresolved&severity=high`. */
export function useEventFilter() {
  const { get, change } = useAddress();
  const filter = parseQuery(securityEventsFilter.entries, get);
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Sets a filter, or removes it if the value is null. */
    set: (name: (typeof names)[number], value: string | null) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map(name => [name, null]))),
  };
}
