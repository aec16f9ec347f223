import type { ReactNode } from 'react';
import { useSession } from '../../session/state/useSession.ts';
import { PortalShell } from '../../shell/PortalShell.tsx';
import { NotFound } from './NotFound.tsx';

/** The screen of unknown paths in the portal's header; without a session, alone. */
export function PortalNotFound({ bell }: { bell?: ReactNode }) {
  const { user } = useSession();
  return user === null ? (
    <NotFound />
  ) : (
    <PortalShell bell={bell}>
      <NotFound />
    </PortalShell>
  );
}
