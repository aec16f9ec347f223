export { PortalProfile, ProfileScreen } from './ProfileScreen.tsx';
