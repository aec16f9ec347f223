import { createContext } from 'react';

/** The height of the rows of wide tables. */
export type TableDensityChoice = 'comfortable' | 'compact';

/** Sets the density of the tables below it. */
export const TableDensity = createContext<TableDensityChoice>('comfortable');
