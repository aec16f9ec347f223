import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { User } from '@portico/contract/people/schemas/user';
import { Monogram } from '@portico/ui/Monogram';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '../../lib/data/useRead.ts';
import { capitalised } from '../../lib/format/capitalised.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';
import type { Found, FoundGroup } from './groups.ts';
import { bestMatches } from './match.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';

/** The longest group. */
const maxFound = 6;

/** Time until a search counts as slow, in milliseconds. */
const slowMs = 2000;

const toUser = (user: User): Found => ({
  id: `user-${user.id}`,
  label: nameOf(user),
  description: `${user.username} · ${user.email}`,
  icon: <Monogram name={nameOf(user)} size="small" shape="round" picture={user.avatar} />,
  target: pathTo('user', { id: user.id }),
});

const toApp = (app: Application): Found => ({
  id: `app-${app.id}`,
  label: app.name,
  description: app.description || undefined,
  icon: <Monogram name={app.name} size="small" picture={app.icon} />,
  target: pathTo('app', { id: app.id }),
});

/** Returns an entry that leads to the list of a screen with the same search. */
const toAll = (names: string, path: string, search: string): Found => ({
  id: `all-${names}`,
  label: `All ${names} that match “${search}”`,
  icon: <Search />,
  target: `${path}?${new URLSearchParams({ search })}`,
});

/**
 * Finds applications and users. The hub searches users; of applications it only has the whole list, which the screen of
 * applications reads too.
 *
 * @param search '' for none
 */
export function useHubSearch(search: string) {
  const { mayCall } = useSession();
  const mayReadApps = mayCall(api.apps.list);
  const people = usePeopleSearch(search, mayCall(api.users.list));
  const apps = useRead(api.apps.list, {}, { isWhole: true, skip: search === '' || !mayReadApps });
  const isSearching = search !== '' && (people.isSearching || (mayReadApps && apps.state === 'loading'));

  const foundUsers = bestFirst(
    people.users.map(user => ({ ...toUser(user), synonyms: [user.username] })),
    search,
  );
  const foundApps = bestMatches(
    (apps.data ?? []).map(app => ({ ...toApp(app), synonyms: [app.description, app.url] })),
    search,
  ).map(({ item }) => item);
  const groups: FoundGroup[] = [
    {
      id: 'apps',
      title: 'Applications',
      entries: withAll(foundApps, foundApps.length > maxFound, toAll('applications', paths.apps, search)),
    },
    {
      id: 'people',
      title: 'Users',
      entries: withAll(
        foundUsers,
        people.hasMore || foundUsers.length > maxFound,
        toAll('users', paths.users, search),
      ),
    },
  ];
  const failed = [
    ...(people.hasFailed ? ['users'] : []),
    ...(search !== '' && apps.state === 'failed' ? ['applications'] : []),
  ];
  return {
    groups,
    isSearching,
    isSlow: useIsLong(isSearching, slowMs),
    /** Why results are missing; null if none are. */
    failure: failed.length === 0 ? null : `${capitalised(failed.join(' and '))} could not be searched.`,
    retry: () => {
      if (people.hasFailed) people.retry();
      if (apps.state === 'failed') void apps.reload();
    },
  };
}

/** Sorts the hub's results: matches of the label first. */
function bestFirst<Item extends Found & { synonyms: string[] }>(
  items: readonly Item[],
  search: string,
): Item[] {
  const best = bestMatches(items, search).map(({ item }) => item);
  return [...best, ...items.filter(item => !best.includes(item))];
}

const withAll = (found: readonly Found[], hasMore: boolean, all: Found): Found[] =>
  hasMore ? [...found.slice(0, maxFound), all] : found.slice(0, maxFound);

/** Returns whether something has been true for a while. */
function useIsLong(isTrue: boolean, afterMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isTrue, afterMs]);
  return isLong;
}
