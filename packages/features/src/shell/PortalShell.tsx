import { SkipLink } from '@portico/ui/SkipLink';
import type { ReactNode } from 'react';
import { PortalHeader, type PortalScreenProps } from './PortalHeader.tsx';

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
