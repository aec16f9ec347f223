import * as portal from '@portico/contract/apps/endpoints/portal';
import type { MyApplication, PreferAppBody } from '@portico/contract/apps/schemas/portal';
import { useWrite } from './useWrite.ts';

/** Changes the user's preferences for an application of the portal. docs/apps.md, 'Portal'. */
export function usePreferApp({ id }: Pick<MyApplication, 'id'>) {
  const write = useWrite(portal.preferApp, {
    refreshes: [portal.myApps, portal.app],
    outlivesPage: true,
    failed: { title: 'Your choice was not saved' },
  });
  return {
    isPending: write.isPending,
    prefer: (body: PreferAppBody) => write.run({ params: { id }, body }),
  };
}
