export { Keys, type KeysProps } from './Keys.tsx';
