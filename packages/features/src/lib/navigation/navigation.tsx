import type { AppName, Visitor } from '@portico/contract/documents';
import { resolveLink } from '@portico/contract/links';
import { createContext, use, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { navigateGuarded } from './navigationGuard.ts';
import { appOf } from './paths.ts';

/** Loads a document: a full navigation. */
export type Visit = (to: string, options?: { replace?: boolean }) => void;

/** What decides whether a link stays in this document. */
export interface Navigation {
  /** The app that this document is. */
  app: AppName;
  /** Who is signed in, or null. */
  visitor: Visitor | null;
  visit: Visit;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Tells the links below which app they are in. */
export const NavigationProvider = NavigationContext.Provider;

/** The browser's own full navigation. */
export const visitDocument: Visit = (to, { replace = false } = {}) => {
  if (replace) location.replace(to);
  else location.assign(to);
};

/** @throws outside a `NavigationProvider` */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('Navigating needs a NavigationProvider above it');
  return navigation;
}

/**
 * Goes to a path: within this document where this app owns it, by a full navigation where the other one does.
 * An address that is not http, https or a path on this origin is not followed.
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
