import type { AppName } from '@portico/contract/api/documents';
import { RouterProvider } from '@portico/ui/RouterProvider';
import { type ReactNode, useMemo } from 'react';
import { ClientProvider } from '../../lib/data/client.tsx';
import {
  type Navigation,
  NavigationProvider,
  useGoTo,
  type Visit,
  visitDocument,
} from '../../lib/navigation/navigation.tsx';
import { SessionContext } from './useSession.ts';
import { useSessionState } from './useSessionState.ts';

interface SessionProviderProps {
  /** The app of this document. */
  app: AppName;
  /** Loads a document; by default with the browser's navigation. */
  visit?: Visit;
  children: ReactNode;
}

/** Provides the session, the hub's client and navigation. One per app, inside a router. */
export function SessionProvider({ app, visit = visitDocument, children }: SessionProviderProps) {
  const { session, client } = useSessionState(app, visit);
  const { role, loginType } = session;
  const navigation = useMemo<Navigation>(
    () => ({ app, visitor: role === null ? null : { role, loginType }, visit }),
    [app, role, loginType, visit],
  );
  return (
    <ClientProvider value={client}>
      <SessionContext value={session}>
        <NavigationProvider value={navigation}>
          <LinkRouter>{children}</LinkRouter>
        </NavigationProvider>
      </SessionContext>
    </ClientProvider>
  );
}

/** Makes links of `ui` navigate with `useGoTo`. */
function LinkRouter({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  return <RouterProvider navigate={to => goTo(to)}>{children}</RouterProvider>;
}
