import { useAddress } from '../lib/navigation/useAddress.ts';

/** What is searched for among the people of an application's dialog. */
export const personSearch = 'person';

/** The dialogs of an application, by their parameter in the address. */
const dialogs = ['access', 'edit', 'rotate-key', 'deactivate', 'grant-all'] as const;
export type AppDialog = (typeof dialogs)[number];

/**
 * What is open: `/apps?add` the form of a new application, `/apps?edit=<id>` and the like a dialog about one that
 * is there.
 */
export function useAppDialog() {
  const { get, change } = useAddress();
  const dialog = dialogs.find(name => get(name) !== null) ?? null;
  const closed = Object.fromEntries(['add', ...dialogs, personSearch].map(name => [name, null]));
  return {
    isAdding: get('add') !== null,
    dialog,
    /** Which application it is about; '' for none. */
    appId: dialog === null ? '' : (get(dialog) ?? ''),
    add: () => change({ ...closed, add: '' }),
    open: (name: AppDialog, appId: string) => change({ ...closed, [name]: appId }),
    close: () => change(closed, { replace: true }),
  };
}
