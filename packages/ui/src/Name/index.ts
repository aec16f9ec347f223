export { Name, type NameProps } from './Name.tsx';
