export { PickList, type PickListProps } from './PickList.tsx';
