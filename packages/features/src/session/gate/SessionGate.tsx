import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useGoTo, useNavigation } from '../../lib/navigation/navigation.tsx';
import { pathnameOf, paths } from '../../lib/navigation/paths.ts';
import { pageStorage, storeLoginType } from '../../lib/storage/storage.ts';
import { useSession } from '../state/useSession.ts';
import { type MayOpen, verdictFor } from './gate.ts';
import { Verifying } from './Verifying.tsx';

const SignedIn = lazy(() => import('../again/SignedIn.tsx'));
const Unreachable = lazy(() => import('./Unreachable.tsx'));

/** Session-storage key of the path that was last reloaded because it belongs to the other app. */
const reloadedKey = 'reloaded_path';

export interface SessionGateProps {
  /** The only screen until a temporary or expired password has been changed. */
  forcedChange: ReactNode;
  /** Loads the dialog for what falls due over a page with unsaved input. */
  loadDuty: () => Promise<{ default: ComponentType }>;
  /** Replaces screens that the user's role may not open; needed in the console only. */
  noAccess?: ReactNode;
  /** Decides who may open which screen; by default everyone. The console's, which the portal does not load. */
  mayOpen?: MayOpen | undefined;
  /** Shown beside every screen of a signed-in user: the app's prompts and notices. */
  notices?: ReactNode;
  children: ReactNode;
}

/** Shows the screen of the current path, or the one that the gate decides on. */
export function SessionGate({
  forcedChange,
  loadDuty,
  noAccess,
  mayOpen,
  notices,
  children,
}: SessionGateProps) {
  const session = useSession();
  const { app, visit } = useNavigation();
  const goTo = useGoTo();
  const { pathname, search, hash } = useLocation();
  const verdict = verdictFor({
    session: session.state,
    loginType: session.loginType,
    app,
    path: pathname,
    search,
    isReloaded: pageStorage.get(reloadedKey) === pathname,
    mayOpen,
  });
  const destination = 'goTo' in verdict ? verdict.goTo : null;
  const forgetsLoginType = 'goTo' in verdict && verdict.forgetLoginType === true;
  const isLoad = 'load' in verdict;

  useEffect(() => {
    if (destination === null) return;
    if (forgetsLoginType) storeLoginType(null);
    // The page of an application is loaded: the hub continues a request that waits there.
    const lead = pathnameOf(destination) === paths.open ? visit : goTo;
    lead(destination, { replace: true });
  }, [destination, forgetsLoginType, goTo, visit]);

  useEffect(() => {
    if (!isLoad) {
      // Only two reloads of the same path in a row would be a loop.
      if (pageStorage.get(reloadedKey) !== pathname) pageStorage.remove(reloadedKey);
      return;
    }
    pageStorage.set(reloadedKey, pathname);
    visit(pathname + search + hash, { replace: true });
  }, [isLoad, pathname, search, hash, visit]);

  if (!('show' in verdict) || verdict.show === 'verifying') return <Verifying />;
  if (verdict.show === 'unreachable') return <Unreachable />;
  const shown = { screen: children, 'forced-change': forcedChange, 'no-access': noAccess };
  return (
    <>
      {shown[verdict.show]}
      {session.status === 'signed-in' ? (
        <Suspense>
          <SignedIn isEntered={verdict.show !== 'forced-change'} loadDuty={loadDuty} />
          {notices}
        </Suspense>
      ) : null}
    </>
  );
}
