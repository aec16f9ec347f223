export { PortalProfile } from './PortalProfile.tsx';
export { ProfileScreen } from './ProfileScreen.tsx';
