export { Table, type TableProps } from './Table.tsx';
export type { TableColumn } from './TableRow.tsx';
