import { Grid } from '@portico/ui/Grid';
import { Select } from '@portico/ui/Select';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import { daysOf, endOf, isCompleteDay, periodOptions, startOf } from './period.ts';
import type { useAuditFilter } from './useAuditFilter.ts';

interface PeriodProps {
  address: ReturnType<typeof useAuditFilter>;
}

/** Filters the log by time: by a preset, or by the days of {@link PeriodDays}. */
export const PeriodFilter = ({ address: { period, setPeriod } }: PeriodProps) => (
  <Select label="Time" isLabelHidden value={period} options={periodOptions} onChange={setPeriod} />
);

/** The chosen day, or the first and the last day of a custom range. */
export function PeriodDays({ address: { period, filter, setBounds } }: PeriodProps) {
  const { first, last } = daysOf(filter);
  // Only a choice without bounds requires them at once; an address has them.
  const autoFocus = first === '' && last === '';
  if (period === 'day')
    return (
      <DayField
        label="Day"
        day={first}
        autoFocus={autoFocus}
        onChange={day => setBounds({ after: startOf(day), before: endOf(day) })}
      />
    );
  if (period !== 'custom') return null;
  const isReversed = first !== '' && last !== '' && last < first;
  return (
    <Grid columns="medium">
      <DayField
        label="First day"
        day={first}
        autoFocus={autoFocus}
        onChange={day => setBounds({ after: startOf(day) })}
      />
      <DayField
        label="Last day"
        day={last}
        error={isReversed ? 'The last day is before the first' : undefined}
        onChange={day => setBounds({ before: endOf(day) })}
      />
    </Grid>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  autoFocus?: boolean;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A date field that reports complete dates only. */
function DayField({ label, day, autoFocus = false, error, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState({ of: day, text: day });
  const change = (text: string) => {
    setDraft({ of: day, text });
    if (text === '' || isCompleteDay(text)) onChange(text);
  };
  return (
    <TextField
      type="date"
      label={label}
      autoFocus={autoFocus}
      value={draft.of === day ? draft.text : day}
      {...(error !== undefined && { error })}
      onChange={change}
    />
  );
}
