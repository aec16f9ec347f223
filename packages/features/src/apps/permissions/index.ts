export { PermissionsScreen } from './PermissionsScreen.tsx';
