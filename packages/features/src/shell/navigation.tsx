import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { Blocks, Cable, KeyRound, LayoutDashboard, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { canOpenScreen } from '../session/screenAccess.ts';

/** An entry of the bottom navigation. */
interface Destination {
  href: string;
  label: string;
  icon: ReactNode;
  /** The paths whose current entry this is. */
  covers: readonly string[];
}

const destination = (href: string, label: string, icon: ReactNode, ...aliases: string[]): Destination => ({
  href,
  label,
  icon,
  covers: [href, ...aliases],
});

const destinations = [
  destination(paths.home, 'Dashboard', <LayoutDashboard />),
  destination(paths.users, 'Users', <Users />),
  destination(paths.simpleApps, 'Apps', <Blocks />, paths.apps),
  destination(paths.liveConnect, 'Live Connect', <Cable />),
  destination(paths.userPermissions, 'Permissions', <KeyRound />),
  destination(paths.auditLogs, 'Logs', <ScrollText />),
];

/** Returns the navigation's entries for a user, none for role user, and marks that of a path. docs/product.md 7.1. */
export const destinationsFor = (user: SignedInUser, path: string) =>
  destinations
    .filter(({ href }) => canOpenScreen(user, href))
    .map(({ covers, ...entry }) => ({ ...entry, isCurrent: covers.includes(path) }));
