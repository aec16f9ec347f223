export { RowAction, type RowActionProps } from './RowAction.tsx';
