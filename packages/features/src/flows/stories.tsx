import { documentFor } from '@portico/contract/api/documents';
import type { Organisation, StoredApplication } from '@portico/mocks/data/organisation';
import { addUnread, makeExtreme } from '@portico/mocks/fixtures/extremes';
import { people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { toasts } from '@portico/ui/Toast';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { App as Admin } from '../../../../apps/admin/src/App.tsx';
import { App as Portal } from '../../../../apps/portal/src/App.tsx';
import { clearReads } from '../lib/data/readCache.ts';
import { showCarriedToast } from '../lib/data/toasts.ts';
import type { Visit } from '../lib/navigation/navigation.tsx';
import { pathnameOf } from '../lib/navigation/paths.ts';
import { readLoginType, readUser } from '../lib/storage/storage.ts';
import { StoryRouter } from '../lib/stories.tsx';
import { withMore } from '../people/list/stories.tsx';

const apps = { admin: Admin, portal: Portal };

/** Returns the app that the hub serves for a path and the stored session. */
function appAt(path: string) {
  const user = readUser();
  const visitor = user === null ? null : { role: user.role, loginType: readLoginType() };
  return apps[documentFor(pathnameOf(path), visitor).app];
}

/**
 * Simulates a browser with an address bar for both apps. A full navigation mounts the app of the new path and keeps
 * only storage.
 */
export function Browser({ start }: { start: string }) {
  const [document, load] = useState({ path: start, count: 0 });
  const { path, count } = document;
  const visit = useCallback<Visit>(to => {
    toasts.clear();
    clearReads();
    load(last => ({ path: to, count: last.count + 1 }));
  }, []);
  const router = useMemo(
    () => (props: { children: ReactNode }) => <StoryRouter {...props} start={path} />,
    [path],
  );
  const App = useMemo(() => appAt(path), [path]);
  useEffect(() => {
    if (count > 0) showCarriedToast();
  }, [count]);
  return <App key={count} router={router} visit={visit} />;
}

/** Amounts of data in a hub. */
export interface Amounts {
  /** At least one of each role. */
  users: number;
  applications: number;
  /** Unread notifications of the signed-in user. */
  unread: number;
  /** Names at their limits and in other scripts, or usual ones. */
  names: 'usual' | 'extreme';
}

const keepFirst = ({ id }: { id: string }) =>
  [people.owner, people.admin, people.manager, people.user].some(person => person.id === id);

/** Returns the users to keep: one of each role, then the oldest. */
const fewerUsers = ({ users }: Organisation, count: number) => {
  const first = users.filter(keepFirst);
  const others = users.filter(user => !keepFirst(user)).slice(0, Math.max(0, count - first.length));
  return users.filter(user => first.includes(user) || others.includes(user));
};

/** Returns applications: the oldest, and then more, named by their number. */
function applicationsOf({ apps }: Organisation, count: number): StoredApplication[] {
  const [template] = apps;
  if (template === undefined) throw new Error('The organisation has no applications');
  const more = Array.from({ length: Math.max(0, count - apps.length) }, (_, index) => ({
    ...template,
    id: `a0000000-0000-4000-8000-${String(1000 + index).padStart(12, '0')}`,
    name: `Application ${index + 1}`,
  }));
  return [...apps.slice(0, count), ...more];
}

/** Changes how much a hub has. Everything about removed users and applications goes with them. */
export function populate(hub: Hub, { id }: { id: string }, amounts: Amounts): void {
  const { organisation } = hub;
  const { users, applications, unread, names } = amounts;
  if (users > organisation.users.length) withMore(hub, users - organisation.users.length);
  organisation.users = fewerUsers(organisation, users);
  organisation.apps = applicationsOf(organisation, applications);
  const userIds = new Set(organisation.users.map(user => user.id));
  const appIds = new Set(organisation.apps.map(app => app.id));
  const remains = (row: { userId: string; appId: string }) =>
    userIds.has(row.userId) && appIds.has(row.appId);
  organisation.grants = organisation.grants.filter(remains);
  organisation.requests = organisation.requests.filter(remains);
  organisation.visits = organisation.visits.filter(remains);
  if (names === 'extreme') makeExtreme(organisation);
  if (organisation.notifications.some(({ userId }) => userId === id)) addUnread(organisation, id, unread);
}

/** Grants a user every application. */
export function grantAll({ organisation }: Hub, { id: userId }: { id: string }): void {
  organisation.grants = [
    ...organisation.grants.filter(grant => grant.userId !== userId),
    ...organisation.apps.map(({ id: appId }) => ({ userId, appId, grantedBy: null, grantedAt: 0 })),
  ];
}
