import { useDialogs } from '../../lib/navigation/useDialogs.ts';

/** The dialogs, by their parameter in the address. The value is the client's id; of `create` the application whose API it calls. */
const dialogs = ['create', 'edit', 'rotate', 'revoke', 'delete'] as const;
export type ClientDialog = (typeof dialogs)[number];

/** Reads and changes the open dialog in the address: `/machine-clients?create`, `/machine-clients?edit=<id>` and so on. */
export function useClientDialog() {
  const { opened, openedId, ...rest } = useDialogs(...dialogs);
  return { dialog: opened, clientId: openedId, ...rest };
}
