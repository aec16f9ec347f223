export { ForcedChange } from './ForcedChange.tsx';
