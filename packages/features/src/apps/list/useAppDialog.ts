import type { Application } from '@portico/contract/apps/schemas/application';
import { askToDiscard } from '../../lib/forms/unsavedInput.ts';
import { newParameter } from '../../lib/navigation/newItem.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The address parameter of the access dialog's search. */
export const personSearch = 'person';

/** The address parameters that open a dialog; the value is the application's id. */
const dialogs = [
  'edit',
  'access',
  'icon',
  'rotate-key',
  'end-sessions',
  'deactivate',
  'grant-all',
  'delete',
] as const;
export type AppDialog = (typeof dialogs)[number];

/** The props that all these dialogs have. */
export interface AppDialogProps {
  app: Application;
  onClose: () => void;
}

/** The props of every tab of an application's page. */
export interface TabProps {
  app: Application;
  /** Opens a dialog of the application. */
  onOpen: (dialog: AppDialog) => void;
}

/** The values of `add` that open a form of this screen. */
const addForms = ['proxy', 'key', 'link'] as const;
export type AddForm = (typeof addForms)[number];

/**
 * Reads and changes the open dialog in the address: `/apps?add` opens the catalogue, `/apps?add=link` a form of a new
 * application, `/apps?edit=<id>` a dialog of an existing one. The page of an application has the same dialogs.
 */
export function useAppDialog() {
  const { get, change } = useAddress();
  const dialog = dialogs.find(name => get(name) !== null) ?? null;
  const closed = Object.fromEntries(['add', ...dialogs, personSearch].map(name => [name, null]));
  const close = () => change(closed, { replace: true });
  return {
    isAdding: get('add') !== null,
    /** The open form of a new application; null for the catalogue. */
    addForm: addForms.find(form => form === get('add')) ?? null,
    dialog,
    /** The dialog's application; '' for none. */
    appId: (dialog === null ? null : get(dialog)) ?? '',
    add: () => change({ ...closed, add: '' }),
    // A dialog replaces the form of a new application.
    open: (name: AppDialog, appId: string) => askToDiscard(() => change({ ...closed, [name]: appId })),
    close,
    cancelAdding: () => askToDiscard(close),
    /** Closes the form and shows the added application first, without a search. */
    showNew: (appId: string) => change({ ...closed, search: null, [newParameter]: appId }, { replace: true }),
  };
}
