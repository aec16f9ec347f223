import { paths, screenAt } from '@portico/contract/documents';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { type DestinationId, type NavigationGroup, type Screen, screens } from '@portico/contract/screens';
import {
  Blocks,
  BookOpen,
  Bot,
  Cable,
  KeyRound,
  LayoutDashboard,
  ScrollText,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { canOpenScreen } from '../session/screenAccess.ts';

const icons: Readonly<Record<DestinationId, ReactNode>> = {
  home: <LayoutDashboard />,
  users: <Users />,
  simpleApps: <Blocks />,
  liveConnect: <Cable />,
  userPermissions: <KeyRound />,
  auditLogs: <ScrollText />,
  profile: <UserRound />,
  settings: <Settings />,
  security: <ShieldCheck />,
  machineClients: <Bot />,
  integration: <BookOpen />,
};

const destinationIds = Object.keys(screens).filter((id): id is DestinationId => id in icons);

/** An entry of the console's navigation. */
export interface Destination {
  id: DestinationId;
  href: string;
  label: string;
  icon: ReactNode;
  /** False if the user's role may not open it. */
  mayOpen: boolean;
  /** The path whose screens mark it as current, besides its own. */
  covers: string | undefined;
}

/** Returns the entries of a group, in the catalogue's order. docs/hub.md, 'Shell'. */
const entriesOf = (group: NavigationGroup, user: SignedInUser): Destination[] =>
  destinationIds.flatMap(id => {
    const { navigation }: Pick<Screen, 'navigation'> = screens[id];
    if (navigation?.group !== group) return [];
    const { label, covers } = navigation;
    const mayOpen = canOpenScreen(user, paths[id]);
    return [{ id, href: paths[id], label, icon: icons[id], mayOpen, covers }];
  });

/** Returns every entry of the navigation that a user may open, in the catalogue's order. */
export const destinationsOf = (user: SignedInUser): Destination[] =>
  (['bottom', 'account', 'more'] as const)
    .flatMap(group => entriesOf(group, user))
    .filter(({ mayOpen }) => mayOpen);

/**
 * Returns the entries of a section of the user menu for which the bar has no room. The menu has a separate entry for
 * the profile.
 */
export const beyondBar = (group: Exclude<NavigationGroup, 'bottom'>, user: SignedInUser): Destination[] =>
  entriesOf(group, user).filter(({ id }) => id !== 'profile');

/** Returns the links to those entries that a user may open, and marks that of a path. */
function linksTo(entries: readonly Destination[], path: string) {
  const isWithin = (parent: string | undefined) => path === parent || path.startsWith(`${parent}/`);
  const isKnown = screenAt(path) !== null;
  return entries
    .filter(({ mayOpen }) => mayOpen)
    .map(({ href, label, icon, covers }) => ({
      href,
      label,
      icon,
      isCurrent: isKnown && (isWithin(href) || isWithin(covers)),
    }));
}

/** Returns the navigation of a user, none for role user: the entries of the bar, the last of them, and those beyond. */
export function navigationFor(user: SignedInUser, path: string) {
  const beyond = [...beyondBar('account', user), ...beyondBar('more', user)];
  const bar = entriesOf('bottom', user).filter(({ mayOpen }) => mayOpen);
  return { items: linksTo(bar, path), last: bar.slice(-1), beyond, extra: linksTo(beyond, path) };
}
