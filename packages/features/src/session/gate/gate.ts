import { type AppName, documentFor, isPublic, type Visitor } from '@portico/contract/api/documents';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import type { LoginType } from '@portico/contract/signIn/schemas/session';
import { afterSignIn, appOf, loginPathFor, paths } from '../../lib/navigation/paths.ts';
import type { SessionState } from '../state/state.ts';

/** The gate's decision on a visit to a path. */
export type Verdict =
  /** Show the screen of the path, or another in its place. */
  | { show: 'screen' | 'no-access' | 'forced-change' | 'verifying' | 'unreachable' }
  /** Redirect to another path. */
  | { goTo: string; forgetLoginType?: true }
  /** Load the path from the server, because the other app owns it. */
  | { load: string };

/** Decides whether a user may open the screen of a path. */
export type MayOpen = (user: SignedInUser, path: string) => boolean;

export interface GateInput {
  session: SessionState;
  loginType: LoginType | null;
  app: AppName;
  /** The requested path, without its query. */
  path: string;
  /** Its query. */
  search: string;
  /** True if the path was already reloaded because it belongs to the other app. */
  isReloaded: boolean;
  /** Decides who may open a screen of this app; by default everyone. */
  mayOpen?: MayOpen | undefined;
}

/**
 * Returns true for paths that redirect signed-in users. Links to choose a password show the name of the signed-in user.
 */
const isForVisitors = (path: string) =>
  isPublic(path) && ![paths.home, paths.invitation, paths.resetPassword].includes(path);

function belongsElsewhere(app: AppName, path: string, visitor: Visitor | null): boolean {
  return documentFor(path, visitor).known && appOf(path, visitor) !== app;
}

/** Decides which screen a visitor gets at a path. docs/hub.md, 'Screens and apps' and 'Routing'. */
export function verdictFor({
  session,
  loginType,
  app,
  path,
  search,
  isReloaded,
  mayOpen = () => true,
}: GateInput): Verdict {
  switch (session.status) {
    case 'verifying':
    case 'leaving':
      return { show: 'verifying' };
    case 'unreachable':
      return { show: 'unreachable' };
    case 'signed-out':
      // Keeps the application in the query, so that it opens after the sign-in.
      if (path === paths.open) return { goTo: paths.login + search, forgetLoginType: true };
      if (!isPublic(path)) {
        const isKnown = documentFor(path, null).known;
        const goTo = isKnown ? loginPathFor(path + search) : session.hasEnded ? paths.login : paths.home;
        return session.hasEnded ? { goTo } : { goTo, forgetLoginType: true };
      }
      if (belongsElsewhere(app, path, null) && !isReloaded) return { load: path };
      return { show: 'screen' };
    case 'signed-in': {
      // Also on the login screen: its document knows the password that was just typed.
      if (session.user.tempPassword || session.user.isFactorDue) return { show: 'forced-change' };
      if (isForVisitors(path)) return { goTo: path === paths.login ? afterSignIn(search) : paths.home };
      const visitor = { role: session.user.role, loginType };
      // The other app's document would have to come from the unreachable hub.
      if (session.isUnverified && belongsElsewhere(app, path, visitor)) return { show: 'unreachable' };
      if (belongsElsewhere(app, path, visitor) && !isReloaded) return { load: path };
      return { show: mayOpen(session.user, path) ? 'screen' : 'no-access' };
    }
  }
}
