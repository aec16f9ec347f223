import type { MyApplication, PreferAppBody } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { useWrite } from '../lib/data/useWrite.ts';

/** Changes what the user prefers for an application of the portal. Decision 77. */
export function usePreferApp({ id }: MyApplication) {
  const write = useWrite(api.portal.preferApp, {
    refreshes: [api.portal.myApps, api.portal.app],
    outlivesPage: true,
    failed: { title: 'Your choice was not saved' },
  });
  return {
    isPending: write.isPending,
    prefer: (body: PreferAppBody) => write.run({ params: { id }, body }),
  };
}
