import { paths, pathTo } from '@portico/contract/documents';
import { askToDiscard } from '../lib/forms/unsavedInput.ts';
import { newParameter } from '../lib/navigation/newItem.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { useScreenParams } from '../lib/navigation/useScreenParams.ts';

/** The address parameter of the access dialog's search. */
export const personSearch = 'person';

/** The address parameters that open a dialog; the value is the application's id. */
const dialogs = ['access', 'icon', 'rotate-key', 'deactivate', 'grant-all', 'delete'] as const;
export type AppDialog = 'edit' | (typeof dialogs)[number];

/**
 * Reads and changes the open dialog in the address: `/apps?add` opens the form of a new application, `/apps/<id>` the
 * form of an existing one, `/apps?access=<id>` another of its dialogs.
 */
export function useAppDialog() {
  const { get, change } = useAddress();
  const edited = useScreenParams('app');
  const inQuery = dialogs.find(name => get(name) !== null) ?? null;
  const dialog: AppDialog | null = inQuery ?? (edited === null ? null : 'edit');
  const closed = Object.fromEntries(['add', ...dialogs, personSearch].map(name => [name, null]));
  const close = () => change(closed, { replace: true, path: edited === null ? undefined : paths.apps });
  return {
    isAdding: get('add') !== null,
    dialog,
    /** The dialog's application; '' for none. */
    appId: (inQuery === null ? edited?.id : get(inQuery)) ?? '',
    add: () => change({ ...closed, add: '' }),
    // A dialog replaces the form of a new application.
    open: (name: AppDialog, appId: string) =>
      askToDiscard(() =>
        name === 'edit'
          ? change(closed, { path: pathTo('app', { id: appId }) })
          : change({ ...closed, [name]: appId }),
      ),
    close,
    cancelAdding: () => askToDiscard(close),
    /** Closes the form and shows the added application first, without a search. */
    showNew: (appId: string) => change({ ...closed, search: null, [newParameter]: appId }, { replace: true }),
  };
}
