import type { Role } from '@portico/contract/schemas/role';
import { Blocks, Cable, KeyRound, LayoutDashboard, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { canOpenScreen } from '../session/screenAccess.ts';

/** An entry of the bottom navigation. */
interface Destination {
  href: string;
  label: string;
  icon: ReactNode;
  /** Paths on which this is the current entry. */
  covers: readonly string[];
}

const destination = (href: string, label: string, icon: ReactNode, ...also: string[]): Destination => ({
  href,
  label,
  icon,
  covers: [href, ...also],
});

const destinations = [
  destination(paths.home, 'Dashboard', <LayoutDashboard />),
  destination(paths.users, 'Users', <Users />),
  destination(paths.simpleApps, 'Apps', <Blocks />, paths.apps),
  destination(paths.liveConnect, 'Live Connect', <Cable />),
  destination(paths.userPermissions, 'Permissions', <KeyRound />),
  destination(paths.auditLogs, 'Logs', <ScrollText />),
];

/** The entries that a role gets at a path: none for role user. docs/product.md 7.1. */
export const destinationsFor = (role: Role, path: string) =>
  destinations
    .filter(({ href }) => canOpenScreen(role, href))
    .map(({ covers, ...entry }) => ({ ...entry, isCurrent: covers.includes(path) }));
