import { demoUsername } from '@portico/contract/schemas/access';
import { api } from '@portico/contract/table';
import { accessReads } from '../../lib/data/accessReads.ts';
import type { AccessPair } from '../../lib/data/useAccess.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { newItemPath } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Reads the connected applications with their numbers of users. */
export const useConnectedApps = () => useRead(api.access.connectedApps, {}, { isLive: true, isWhole: true });

/** Reads one user's access to one application: grant and request. Reads nothing for null. */
export const useCell = (pair: AccessPair | null) =>
  useRead(
    api.access.cell,
    { params: pair ?? { userId: '', appId: '' } },
    { isLive: true, skip: pair === null },
  );

/** Reads a user's sessions at an application, the most recently used first; null until they are read. */
export function useSessionsAt(pair: AccessPair | null) {
  const input = { params: { id: pair?.userId ?? '' } };
  const { data } = useRead(api.users.sessions, input, { isLive: true, skip: pair === null });
  return data?.apps.filter(({ appId }) => appId === pair?.appId) ?? null;
}

/** Returns whether the hub has a user with the demo user's name; false until it is known. */
export function useHasDemoUser(): boolean {
  const { data } = useRead(api.users.list, { query: { search: demoUsername, count: 'none' } });
  return data?.some(({ username }) => username === demoUsername) === true;
}

export const useConnectApp = () =>
  useWrite(api.apps.create, {
    refreshes: [api.apps.list, api.access.connectedApps, api.access.permissions],
    succeeded: ({ id }) => ({
      title: 'Application added successfully',
      action: { label: 'View', href: newItemPath(paths.apps, id) },
    }),
    failed: { title: 'Failed to add application' },
  });

/** Grants the demo user all active applications that are open to every role. */
export const useQuickSetup = () =>
  useWrite(api.access.quickSetup, {
    refreshes: accessReads,
    succeeded: ({ appIds: { length } }) => ({
      title: 'The demo user is ready',
      description: `It can open ${counted(length, 'application')}`,
    }),
    failed: { title: 'Quick Setup failed' },
  });
