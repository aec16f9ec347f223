import { securityEventStatuses, securitySeverities } from '@portico/contract/schemas/security';
import { Button } from '@portico/ui/Button';
import { FilterBar } from '@portico/ui/FilterBar';
import { Select } from '@portico/ui/Select';
import { X } from 'lucide-react';
import { severities } from './presentation.ts';
import type { useEventFilter } from './useEventFilter.ts';

/** The value of the options without a filter. */
const any = '*';

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
    <Select
      label="Status"
      isLabelHidden
      value={filter.status ?? any}
      options={[
        { value: any, label: 'Any status' },
        ...securityEventStatuses.map(value => ({ value, label: statusLabels[value] })),
      ]}
      onChange={chosen => set('status', chosen === any ? null : chosen)}
    />
    <Select
      label="Severity"
      isLabelHidden
      value={filter.severity ?? any}
      options={[
        { value: any, label: 'Any severity' },
        ...securitySeverities.map(value => ({ value, label: severities[value].label })),
      ]}
      onChange={chosen => set('severity', chosen === any ? null : chosen)}
    />
  </FilterBar>
);
