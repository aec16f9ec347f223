import { newParameter } from '../../lib/navigation/newItem.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The dialogs, by their parameter in the URL. */
const dialogs = ['create', 'edit', 'reset', 'invite', 'picture', 'deactivate', 'delete'] as const;
export type UserDialog = (typeof dialogs)[number];

/** Reads the open dialog from the URL: `/users?create`, `/users?edit=<id>`, `/users?reset=<id>` and so on. */
export function useUserDialog() {
  const { get, change } = useAddress();
  const dialog = dialogs.find(name => get(name) !== null) ?? null;
  const closed = Object.fromEntries([...dialogs, 'app'].map(name => [name, null]));
  return {
    dialog,
    /** The id of the dialog's user; '' while creating a user. */
    userId: dialog === null ? '' : (get(dialog) ?? ''),
    open: (name: UserDialog, userId = '') => change({ ...closed, [name]: userId }),
    close: () => change(closed, { replace: true }),
    /** Closes the dialog and shows the created user first. */
    showNew: (userId: string) => change({ ...closed, [newParameter]: userId }, { replace: true }),
  };
}
