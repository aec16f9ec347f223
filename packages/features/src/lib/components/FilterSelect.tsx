import { Select } from '@portico/ui/Select';

/** The value of the option without a filter. */
const none = '*';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The option without a filter: 'All roles'. */
  all: string;
  options: readonly { value: Value; label: string }[];
  /** Undefined without a filter. */
  value: Value | undefined;
  /** Receives null to remove the filter. */
  onChange: (value: Value | null) => void;
}

/** Filters a list by one of several values. */
export const FilterSelect = <Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) => (
  <Select<Value | typeof none>
    label={label}
    isLabelHidden
    options={[{ value: none, label: all }, ...options]}
    value={value ?? none}
    onChange={chosen => onChange(chosen === none ? null : chosen)}
  />
);
