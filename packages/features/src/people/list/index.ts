export { UsersScreen } from './UsersScreen.tsx';
