import { SkipLink } from '@portico/ui/SkipLink';
import type { ReactNode } from 'react';
import { PortalHeader } from './PortalHeader.tsx';

/** The props of a screen in the portal's header. */
export interface PortalScreenProps {
  /** The notification bell of the header, which the app passes in. */
  bell?: ReactNode;
}

interface PortalShellProps extends PortalScreenProps {
  /** The screen, with its `Page`. */
  children: ReactNode;
}

/** Wraps a screen in the portal's header, for screens outside its home. */
export const PortalShell = ({ bell, children }: PortalShellProps) => (
  <>
    <SkipLink>Skip to content</SkipLink>
    <PortalHeader bell={bell} />
    {children}
  </>
);
