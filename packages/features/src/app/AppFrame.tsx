import type { AppName } from '@portico/contract/documents';
import { Toaster } from '@portico/ui/Toast';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Visit } from '../lib/navigation/navigation.tsx';
import type { MayOpen } from '../session/gate.ts';
import { SessionGate } from '../session/SessionGate.tsx';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Replaces the browser's document, for tests and flows across apps. */
export interface AppEnvironment {
  /** Holds the app's address; the browser's address bar by default. */
  router?: ComponentType<{ children: ReactNode }>;
  /** Loads another document. */
  visit?: Visit;
}

interface AppFrameProps extends AppEnvironment {
  /** The app of this document. */
  app: AppName;
  /** The only screen for a user with a temporary password. */
  forcedChange: ReactNode;
  /** Replaces screens that the user's role may not open. */
  noAccess?: ReactNode;
  /** Decides who may open which screen; by default everyone. */
  mayOpen?: MayOpen;
  /** Shown beside every screen: the app's own prompts and notices. */
  notices?: ReactNode;
  /** The screen of the path. */
  children: ReactNode;
}

/** Wraps the screens of both apps: error page, router, session and toasts. */
export function AppFrame({
  app,
  forcedChange,
  noAccess,
  mayOpen,
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
            <SessionGate forcedChange={forcedChange} noAccess={noAccess} mayOpen={mayOpen}>
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
