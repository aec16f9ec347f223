import { paths, screenAt } from '@portico/contract/api/documents';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { type DestinationId, type NavigationGroup, type Screen, screens } from '@portico/contract/screens';
import type { NavRoom } from '@portico/ui/BottomNav';
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
import { canOpenScreen } from '../session/gate/screenAccess.ts';

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

/** The narrowest place with room for an entry; absent for those that a phone shows beside More. */
const roomOf: Partial<Readonly<Record<DestinationId, NavRoom>>> = {
  liveConnect: 'tablet',
  userPermissions: 'tablet',
  settings: 'desktop',
  security: 'desktop',
  machineClients: 'side',
  integration: 'side',
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
  from: NavRoom | undefined;
}

/** Returns the entries of a group, in the catalogue's order. docs/hub.md, 'Shell'. */
const entriesOf = (group: NavigationGroup, user: SignedInUser): Destination[] =>
  destinationIds.flatMap(id => {
    const { navigation }: Pick<Screen, 'navigation'> = screens[id];
    if (navigation?.group !== group) return [];
    const { label, covers } = navigation;
    const mayOpen = canOpenScreen(user, paths[id]);
    return [{ id, href: paths[id], label, icon: icons[id], mayOpen, covers, from: roomOf[id] }];
  });

/** Returns every entry of the navigation that a user may open, in the catalogue's order. */
export const destinationsOf = (user: SignedInUser): Destination[] =>
  (['bottom', 'account', 'more'] as const)
    .flatMap(group => entriesOf(group, user))
    .filter(({ mayOpen }) => mayOpen);

/** Returns the entries of the navigation, none for role user. Those that the user may not open are left out of the bar. */
export function navigationFor(user: SignedInUser, path: string) {
  const bar = entriesOf('bottom', user).filter(({ mayOpen }) => mayOpen);
  if (bar.length === 0) return { items: [], all: [] };
  const all = [...bar, ...entriesOf('account', user), ...entriesOf('more', user)].filter(
    ({ id }) => id !== 'profile',
  );
  const isWithin = (parent: string | undefined) => path === parent || path.startsWith(`${parent}/`);
  const isKnown = screenAt(path) !== null;
  const items = all
    .filter(({ mayOpen }) => mayOpen)
    .map(({ covers, ...entry }) => ({
      ...entry,
      isCurrent: isKnown && (isWithin(entry.href) || isWithin(covers)),
    }));
  return { items, all };
}

/** Returns the user menu's entry for the settings. */
export const settingsOf = (user: SignedInUser): Destination[] =>
  entriesOf('account', user).filter(({ id }) => id === 'settings');
