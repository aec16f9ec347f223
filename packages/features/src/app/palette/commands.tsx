import { administratorsInPerson } from '@portico/contract/api/audience';
import { api } from '@portico/contract/api/table';
import { type Access, mayCall } from '@portico/contract/people/capabilities';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import type { DestinationId } from '@portico/contract/screens';
import {
  Bot,
  Keyboard,
  KeyRound,
  LayoutGrid,
  ListChecks,
  LockKeyhole,
  LogOut,
  Plus,
  Settings2,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { settings, type TabId, tabIds, tabLabels } from '../../hub/settings/fields.ts';
import { pathnameOf, paths } from '../../lib/navigation/paths.ts';
import { ownMethodsPath, ownSecurityPath } from '../../lib/navigation/profilePaths.ts';
import { canOpenScreen } from '../../session/gate/screenAccess.ts';
import { destinationsOf } from '../../shell/navigation.tsx';
import { type Theme, themes } from '../../shell/themes.tsx';
import { goKey, screenKeys } from './shortcuts.ts';

/** The effects that are not an address. */
export interface Effects {
  logOut: () => void;
  listShortcuts: () => void;
  openPortal: () => void;
  chooseTheme: (theme: Theme) => void;
}

export type CommandKind = 'screens' | 'actions' | 'settings';

/** An entry of the palette that needs no search on the hub. */
export interface Command {
  id: string;
  kind: CommandKind;
  label: string;
  description?: string;
  /** The keys of its shortcut. */
  keys?: readonly string[];
  /** Other words for it. */
  synonyms: readonly string[];
  icon: ReactNode;
  /** An address of the console, or an effect. */
  target: string | ((effects: Effects) => void);
  /** The users who may use it, besides those who may open its screen; every user if absent. */
  access?: Access;
}

/** Other words for the screens of the navigation. */
const screenSynonyms: Readonly<Record<DestinationId, readonly string[]>> = {
  home: ['home', 'start', 'overview', 'needs attention', 'activity', 'figures'],
  users: ['people', 'accounts', 'members', 'staff'],
  simpleApps: ['applications', 'relying parties', 'clients', 'services', 'api keys'],
  liveConnect: ['access matrix', 'grants', 'grid'],
  userPermissions: ['access', 'grants', 'requests', 'rights', 'roles'],
  auditLogs: ['audit log', 'events', 'history', 'export', 'csv'],
  profile: ['my account', 'own sessions', 'phone'],
  settings: ['configuration', 'preferences', 'options', 'administration', 'master key'],
  security: ['threats', 'attacks', 'failed sign-ins', 'risk', 'blocked'],
  machineClients: ['service accounts', 'client credentials', 'scopes', 'bots'],
  integration: ['documentation', 'help', 'developers', 'api', 'examples', 'sdk'],
};

const actions: readonly Omit<Command, 'kind'>[] = [
  {
    id: 'create-user',
    label: 'Create User',
    synonyms: ['add', 'new', 'person', 'account', 'invite'],
    icon: <UserPlus />,
    target: `${paths.users}?create`,
    access: api.users.create.access,
  },
  {
    id: 'add-app',
    label: 'Add app',
    synonyms: ['new', 'create', 'connect', 'application', 'catalogue', 'openid connect', 'sso', 'api key'],
    icon: <Plus />,
    target: `${paths.apps}?add`,
    access: api.apps.create.access,
  },
  {
    id: 'create-client',
    label: 'Create machine client',
    synonyms: ['add', 'new', 'service account', 'client credentials'],
    icon: <Bot />,
    target: `${paths.machineClients}?create`,
    access: api.machineClients.create.access,
  },
  {
    id: 'setup-guide',
    label: 'Setup guide',
    synonyms: ['getting started', 'first steps', 'onboarding'],
    icon: <ListChecks />,
    target: `${paths.home}?setup`,
    access: administratorsInPerson,
  },
  {
    id: 'change-password',
    label: 'Change your password',
    synonyms: ['profile', 'security', 'own sessions'],
    icon: <LockKeyhole />,
    target: ownSecurityPath,
  },
  {
    id: 'add-passkey',
    label: 'Add a passkey',
    synonyms: ['create', 'new', 'security', 'fingerprint', 'second factor', 'webauthn'],
    icon: <KeyRound />,
    target: `${ownMethodsPath}&add-passkey`,
  },
  {
    id: 'open-portal',
    label: 'Open portal',
    synonyms: ['launcher', 'your applications', 'switch'],
    icon: <LayoutGrid />,
    target: effects => effects.openPortal(),
    access: { by: ['manager'] },
  },
  ...themes.map(({ value, label, icon }) => ({
    id: `theme-${value}`,
    label: `Theme: ${label}`,
    synonyms: ['appearance', 'colours', 'mode', label],
    icon,
    target: (effects: Effects) => effects.chooseTheme(value),
  })),
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    synonyms: ['keys', 'hotkeys', 'help', 'accessibility'],
    icon: <Keyboard />,
    keys: ['?'],
    target: effects => effects.listShortcuts(),
  },
  {
    id: 'log-out',
    label: 'Log out',
    synonyms: ['sign out', 'exit', 'leave'],
    icon: <LogOut />,
    target: effects => effects.logOut(),
  },
];

/** Other words for the tabs of the settings. */
const tabSynonyms: Readonly<Record<TabId, readonly string[]>> = {
  security: ['sessions', 'lockout', 'password policy', 'timeout'],
  users: ['registration', 'roles', 'managers', 'rights'],
  notifications: ['mail', 'email', 'push', 'smtp'],
  system: ['master key', 'version', 'endpoints', 'database'],
};

const tabPath = (tab: TabId) => (tab === 'security' ? paths.settings : `${paths.settings}?tab=${tab}`);

/** The tabs of the settings, then every setting in them. */
const settingCommands: readonly Omit<Command, 'kind'>[] = [
  ...tabIds.map(tab => ({
    id: `tab-${tab}`,
    label: `${tabLabels[tab]} settings`,
    synonyms: ['configuration', ...tabSynonyms[tab]],
    icon: <Settings2 />,
    target: tabPath(tab),
  })),
  ...Object.entries(settings).map(([name, { label, tab }]) => ({
    id: `setting-${name}`,
    label,
    description: `${tabLabels[tab]} settings`,
    synonyms: ['setting'],
    icon: <Settings2 />,
    target: tabPath(tab),
  })),
];

/** Returns the commands that a user may use, in display order. docs/hub.md, 'Find anything'. */
export function commandsFor(user: SignedInUser): Command[] {
  const screens = destinationsOf(user).map(({ id, href, label, icon }) => {
    const keys = [goKey, screenKeys[id]];
    return { id: `screen-${id}`, label, icon, keys, synonyms: screenSynonyms[id], target: href };
  });
  const byKind = { screens, actions, settings: settingCommands };
  return (Object.keys(byKind) as CommandKind[])
    .flatMap(kind => byKind[kind].map(command => ({ ...command, kind })))
    .filter(
      ({ access, target }: Command) =>
        (access === undefined || mayCall({ access }, user)) &&
        (typeof target !== 'string' || canOpenScreen(user, pathnameOf(target))),
    );
}
