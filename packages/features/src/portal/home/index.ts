export { PortalScreen } from './PortalScreen.tsx';
