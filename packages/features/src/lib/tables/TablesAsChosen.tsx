import { TableDensity } from '@portico/ui/Table';
import type { ReactNode } from 'react';
import { useTablePreferences } from './useTablePreferences.ts';

interface TablesAsChosenProps {
  /** True for an account without the console. */
  skip: boolean;
  children: ReactNode;
}

/** Gives the tables below it the density that the account has chosen. */
export function TablesAsChosen({ skip, children }: TablesAsChosenProps) {
  const { preferences } = useTablePreferences({ skip });
  return <TableDensity value={preferences.isCompact ? 'compact' : 'comfortable'}>{children}</TableDensity>;
}
