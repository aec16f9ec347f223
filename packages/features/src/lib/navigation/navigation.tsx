import type { AppName, Visitor } from '@portico/contract/api/documents';
import { resolveLink } from '@portico/contract/lib/links';
import { createContext, use, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { navigateGuarded } from './navigationGuard.ts';
import { appOf } from './paths.ts';

/** Loads a document with a full navigation. */
export type Visit = (to: string, options?: { replace?: boolean }) => void;

/** Decides whether a link stays in this document. */
export interface Navigation {
  /** The app of this document. */
  app: AppName;
  /** The signed-in user, or null. */
  visitor: Visitor | null;
  visit: Visit;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Provides the navigation of this document to its links. */
export const NavigationProvider = NavigationContext.Provider;

/** Loads a document in the browser. */
export const visitDocument: Visit = (to, { replace = false } = {}) => {
  const [before] = location.href.split('#');
  if (replace) location.replace(to);
  else location.assign(to);
  // Another fragment alone loads nothing.
  if (to.includes('#') && new URL(to, before).href.split('#')[0] === before) location.reload();
};

/**
 * Returns the navigation of this document.
 *
 * @throws outside a `NavigationProvider`
 */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('useNavigation needs a NavigationProvider above it');
  return navigation;
}

/**
 * Returns a function that navigates: inside this document to paths of this app, by a full navigation to others. It
 * ignores addresses that are not http, https or a path of this origin.
 */
export function useGoTo(): Visit {
  const { app, visitor, visit } = useNavigation();
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      const link = resolveLink(to, location.origin);
      if (link === null) return;
      const { path, href } = link;
      navigateGuarded(path ?? href, () => {
        if (path !== null && appOf(path, visitor) === app) void navigate(path, options);
        else visit(path ?? href, options);
      });
    },
    [app, visitor, visit, navigate],
  );
}
