import type { Application } from '@portico/contract/schemas/application';
import type { AppDialog } from '../list/useAppDialog.ts';

/** The props of every tab. */
export interface TabProps {
  app: Application;
  /** Opens a dialog of the application. */
  onOpen: (dialog: AppDialog) => void;
}
