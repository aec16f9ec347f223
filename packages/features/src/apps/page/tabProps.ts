import type { Application } from '@portico/contract/schemas/application';
import type { ComponentType } from 'react';
import type { AppDialog } from '../list/useAppDialog.ts';

/** The props of every tab. */
export interface TabProps {
  app: Application;
  /** Opens a dialog of the application. */
  onOpen: (dialog: AppDialog) => void;
}

/** Parts of the sign-on tab that other areas provide. The app composes them, because areas do not import each other. */
export interface SignOnParts {
  /** Instructions to configure the application. Loaded when the reader opens it. */
  Guide?: ComponentType<{ appId: string }>;
}
