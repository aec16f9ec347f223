import type { AppName } from '@portico/contract/documents';
import { Toaster } from '@portico/ui/Toast';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Visit } from '../lib/navigation/navigation.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Where an app runs: in a browser's document, unless said. */
export interface AppEnvironment {
  /** What keeps its address. */
  router?: ComponentType<{ children: ReactNode }>;
  /** Loads another document. */
  visit?: Visit;
}

interface AppFrameProps extends AppEnvironment {
  /** The app that this document is. */
  app: AppName;
  /** What someone with a temporary password sees until they have changed it. */
  forcedChange: ReactNode;
  /** What someone sees whose role may not open the screen. */
  noAccess?: ReactNode;
  /** Beside every screen: what the app itself has to say. */
  notices?: ReactNode;
  /** The screen of the path. */
  children: ReactNode;
}

/** What both apps have around their screens: router, session, toasts, and what is said when all else fails. */
export function AppFrame({
  app,
  forcedChange,
  noAccess,
  notices,
  router: Router = BrowserRouter,
  visit,
  children,
}: AppFrameProps) {
  return (
    <ErrorBoundary>
      <Router>
        <SessionProvider app={app} visit={visit}>
          <Suspense>
            <SessionGate forcedChange={forcedChange} noAccess={noAccess}>
              {children}
            </SessionGate>
          </Suspense>
          <Suspense>{notices}</Suspense>
          <Toaster label="Notifications" closeLabel="Dismiss" />
        </SessionProvider>
      </Router>
    </ErrorBoundary>
  );
}
