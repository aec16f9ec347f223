import { useAddress } from '../lib/navigation/useAddress.ts';

/** The dialogs of the screen, by their parameter in the address. */
const dialogs = ['create', 'edit', 'reset', 'delete'] as const;
export type UserDialog = (typeof dialogs)[number];

/** Which dialog is open: `/users?create`, `/users?edit=<id>`, `/users?reset=<id>`, `/users?delete=<id>`. */
export function useUserDialog() {
  const { get, change } = useAddress();
  const dialog = dialogs.find(name => get(name) !== null) ?? null;
  const closed = Object.fromEntries(dialogs.map(name => [name, null]));
  return {
    dialog,
    /** Whom it is about; '' for one who is yet to be made. */
    userId: dialog === null ? '' : (get(dialog) ?? ''),
    open: (name: UserDialog, userId = '') => change({ ...closed, [name]: userId }),
    close: () => change(closed, { replace: true }),
  };
}
