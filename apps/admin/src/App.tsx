import { SessionGate, SessionProvider } from '@portico/features/session';
import { lazy, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { forcedChange, notFound, screens } from './screens.ts';

const ForcedChange = lazy(forcedChange);
const NotFound = lazy(notFound);
const Toaster = lazy(async () => ({ default: (await import('@portico/ui/Toast')).Toaster }));
const lazyScreens = new Map(Object.entries(screens).map(([path, load]) => [path, lazy(load)]));

function Screen() {
  const Found = lazyScreens.get(useLocation().pathname) ?? NotFound;
  return <Found />;
}

/** Providers and routes; everything that is seen is a screen of @portico/features. */
export function App() {
  return (
    <BrowserRouter>
      <SessionProvider app="admin">
        <Suspense>
          <SessionGate forcedChange={<ForcedChange />}>
            <Screen />
          </SessionGate>
        </Suspense>
        <Suspense>
          <Toaster label="Notifications" closeLabel="Dismiss" />
        </Suspense>
      </SessionProvider>
    </BrowserRouter>
  );
}
