export type { TableColumn } from './columns.ts';
export type { TableSort } from './sort.ts';
export { Table, type TableProps } from './Table.tsx';
export type { TableSorting } from './TableHead.tsx';
