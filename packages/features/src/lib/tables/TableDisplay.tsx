import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { CheckboxGroup } from '@portico/ui/CheckboxGroup';
import { IconButton } from '@portico/ui/IconButton';
import { Popover } from '@portico/ui/Popover';
import { SegmentedControl } from '@portico/ui/SegmentedControl';
import { Stack } from '@portico/ui/Stack';
import type { TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Rows2, Rows3, Settings2 } from 'lucide-react';
import type { ChosenColumns } from './useColumns.ts';
import { usePreferTables, useTablePreferences } from './useTablePreferences.ts';

const densities = [
  { value: 'comfortable', title: 'Comfortable', icon: <Rows2 /> },
  { value: 'compact', title: 'Compact', icon: <Rows3 /> },
] as const;

interface TableDisplayProps {
  /** The columns of the table. */
  columns: readonly TableColumn<never>[];
  chosen: ChosenColumns;
}

/** The button of a table for its columns and for the density of all tables. docs/hub.md, 'Tables and views'. */
export function TableDisplay({ columns, chosen: { shown, isDefault, choose } }: TableDisplayProps) {
  const { preferences } = useTablePreferences();
  const { chooseDensity } = usePreferTables();
  const naming = columns.find(({ isRowHeader }) => isRowHeader);
  return (
    <Popover
      label="Columns and rows"
      isPadded
      trigger={<IconButton label="Columns and rows" icon={<Settings2 />} size="small" />}
    >
      <Stack gap={5}>
        <Stack gap={2}>
          <Text size="small" weight="strong">
            Rows of all tables
          </Text>
          <SegmentedControl
            label="Rows of all tables"
            options={densities}
            value={preferences.isCompact ? 'compact' : 'comfortable'}
            onChange={density => void chooseDensity(density === 'compact')}
          />
        </Stack>
        <CheckboxGroup
          label="Columns"
          description={`${naming?.title ?? 'The first column'} always shows. Narrow windows leave some columns out.`}
          value={shown}
          onChange={choose}
        >
          {columns
            .filter(({ isRowHeader }) => !isRowHeader)
            .map(({ id, title }) => (
              <Checkbox key={id} value={id}>
                {title}
              </Checkbox>
            ))}
        </CheckboxGroup>
        {isDefault ? null : (
          <Button size="small" onPress={() => choose(null)}>
            Default columns
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
