import type { AppName } from '@portico/contract/documents';
import { Toaster } from '@portico/ui/Toast';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionGate } from '../session/SessionGate.tsx';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface AppFrameProps {
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
export function AppFrame({ app, forcedChange, noAccess, notices, children }: AppFrameProps) {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SessionProvider app={app}>
          <Suspense>
            <SessionGate forcedChange={forcedChange} noAccess={noAccess}>
              {children}
            </SessionGate>
          </Suspense>
          <Suspense>{notices}</Suspense>
          <Toaster label="Notifications" closeLabel="Dismiss" />
        </SessionProvider>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
