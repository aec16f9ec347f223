import { SkipLink } from '@portico/ui/SkipLink';
import type { ReactNode } from 'react';
import { PortalHeader } from './PortalHeader.tsx';

interface PortalShellProps {
  /** In the header: the way to what the hub tells the reader, which the app brings. */
  bell?: ReactNode;
  /** The screen: a `Page` of its own. */
  children: ReactNode;
}

/** What stands around a screen that the portal shares with the console. */
export const PortalShell = ({ bell, children }: PortalShellProps) => (
  <>
    <SkipLink>Skip to content</SkipLink>
    <PortalHeader bell={bell} />
    {children}
  </>
);
