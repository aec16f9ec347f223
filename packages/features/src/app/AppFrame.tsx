import type { AppName } from '@portico/contract/api/documents';
import { Toaster } from '@portico/ui/Toast';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import type { Visit } from '../lib/navigation/navigation.tsx';
import { SessionGate, type SessionGateProps } from '../session/gate/SessionGate.tsx';
import { Verifying } from '../session/gate/Verifying.tsx';
import { SessionProvider } from '../session/state/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Replaces the browser's document, for tests and flows across apps. */
export interface AppEnvironment {
  /** Holds the app's address; the browser's address bar by default. */
  router?: ComponentType<{ children: ReactNode }>;
  /** Loads another document. */
  visit?: Visit;
}

interface AppFrameProps extends AppEnvironment, SessionGateProps {
  /** The app of this document. */
  app: AppName;
}

/** Wraps the screens of both apps: error page, router, session and toasts. Its child is the screen of the path. */
export function AppFrame({ app, router: Router = BrowserRouter, visit, ...gate }: AppFrameProps) {
  return (
    <ErrorBoundary>
      <Router>
        <SessionProvider app={app} visit={visit}>
          <Suspense fallback={<Verifying />}>
            <SessionGate {...gate} />
          </Suspense>
          <Toaster label="Notifications" closeLabel="Dismiss" />
        </SessionProvider>
      </Router>
    </ErrorBoundary>
  );
}
