export { ListDetail, type ListDetailProps } from './ListDetail.tsx';
