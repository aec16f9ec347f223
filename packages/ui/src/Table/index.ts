export type { TableColumn, TableLines } from './columns.ts';
export { TableDensity, type TableDensityChoice } from './density.ts';
export { EditInPlace, type EditInPlaceProps, RowButton } from './EditInPlace.tsx';
export type { TableSort } from './sort.ts';
export { Table, type TableProps } from './Table.tsx';
export type { TableSorting } from './TableHead.tsx';
export { TableName, type TableNameProps } from './TableName.tsx';
