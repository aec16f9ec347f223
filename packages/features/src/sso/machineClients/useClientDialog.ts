import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The dialogs, by their parameter in the address. The value is the client's id; of `create` the application whose API it calls. */
const dialogs = ['create', 'edit', 'rotate', 'revoke', 'delete'] as const;
export type ClientDialog = (typeof dialogs)[number];

/** Reads and changes the open dialog in the address: `/machine-clients?create`, `/machine-clients?edit=<id>` and so on. */
export function useClientDialog() {
  const { get, change } = useAddress();
  const dialog = dialogs.find(name => get(name) !== null) ?? null;
  const closed = Object.fromEntries(dialogs.map(name => [name, null]));
  return {
    dialog,
    clientId: dialog === null ? '' : (get(dialog) ?? ''),
    open: (name: ClientDialog, clientId = '') => change({ ...closed, [name]: clientId }),
    close: () => change(closed, { replace: true }),
  };
}
