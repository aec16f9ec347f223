import type { ReactNode } from 'react';
import { PortalShell } from '../../shell/index.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

interface PortalProfileProps {
  /** The notification bell in the header. */
  bell?: ReactNode;
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** The profile inside the portal's shell. The console app adds the console's shell. */
export const PortalProfile = ({ bell, device }: PortalProfileProps) => (
  <PortalShell bell={bell}>
    <ProfileScreen device={device} />
  </PortalShell>
);
