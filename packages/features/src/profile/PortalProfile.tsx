import type { ReactNode } from 'react';
import { PortalShell } from '../shell/index.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

interface PortalProfileProps {
  /** In the header: the way to what the hub tells the reader, which the app brings. */
  bell?: ReactNode;
  /** How the app is set up in this browser. */
  device?: ReactNode;
}

/** The profile with the portal around it; in the console the app brings the shell. */
export const PortalProfile = ({ bell, device }: PortalProfileProps) => (
  <PortalShell bell={bell}>
    <ProfileScreen device={device} />
  </PortalShell>
);
