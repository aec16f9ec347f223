import type { ReactNode } from 'react';
import { PortalShell } from '../shell/index.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

interface PortalProfileProps {
  /** In the header: the way to what the hub tells the reader, which the app brings. */
  bell?: ReactNode;
}

/** The profile with the portal around it; in the console the app brings the shell. */
export const PortalProfile = ({ bell }: PortalProfileProps) => (
  <PortalShell bell={bell}>
    <ProfileScreen />
  </PortalShell>
);
