import { applyStoredTheme } from '@portico/ui/theme';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showCarriedToast } from '../lib/data/toasts.ts';

/**
 * Renders an app into the document in the user's theme.
 *
 * @throws if the document has no element with the id `root`
 */
export function startApp(app: ReactNode): void {
  applyStoredTheme();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
  showCarriedToast();
}
