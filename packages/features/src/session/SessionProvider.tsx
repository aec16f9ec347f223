import type { AppName } from '@portico/contract/documents';
import { RouterProvider } from '@portico/ui/RouterProvider';
import { type ReactNode, useMemo } from 'react';
import { ClientProvider } from '../lib/data/client.tsx';
import {
  type Navigation,
  NavigationProvider,
  useGoTo,
  type Visit,
  visitDocument,
} from '../lib/navigation/navigation.tsx';
import { SessionContext } from './useSession.ts';
import { useSessionState } from './useSessionState.ts';

interface SessionProviderProps {
  /** The app that this document is. */
  app: AppName;
  /** Loads a document; the browser's own navigation unless said. */
  visit?: Visit;
  children: ReactNode;
}

/** The session, the hub's client, and where links lead. One an app, inside a router. */
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

/** Links of `ui` go where `useGoTo` goes. */
function LinkRouter({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  return <RouterProvider navigate={to => goTo(to)}>{children}</RouterProvider>;
}
