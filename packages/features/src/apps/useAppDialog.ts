import { useAddress } from '../lib/useAddress.ts';

/** What is searched for among the people of an application's dialog. */
export const personSearch = 'person';

/**
 * What is open: `/apps?add` the form, `/apps?access=<app id>` who holds an application,
 * `/apps?grant-all=<app id>` the question before everyone gets it.
 */
export function useAppDialog() {
  const { get, change } = useAddress();
  const closed = { add: null, access: null, 'grant-all': null, [personSearch]: null };
  return {
    isAdding: get('add') !== null,
    appForAccess: get('access'),
    appForAll: get('grant-all'),
    add: () => change({ ...closed, add: '' }),
    showAccess: (appId: string) => change({ ...closed, access: appId }),
    askGrantAll: (appId: string) => change({ ...closed, 'grant-all': appId }),
    close: () => change(closed, { replace: true }),
  };
}
