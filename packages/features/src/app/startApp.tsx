import { applyStoredTheme } from '@portico/ui/theme';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showCarriedToast } from '../lib/data/toasts.ts';
import { type LoadScreen, preload } from './screenOf.ts';

/** The longest time that the document's frame stays while the code of the first screen loads. */
const firstScreenTimeoutMs = 1000;

/**
 * Renders an app into the document in the user's theme, once the code of the first screen is there: a slow phone takes
 * longer to render twice (decision 28).
 *
 * @param load the loader of the first screen
 * @throws React's error if the document has no element with the id `root`
 */
export async function startApp(app: ReactNode, load: LoadScreen): Promise<void> {
  applyStoredTheme();
  const waited = new Promise(resolve => setTimeout(resolve, firstScreenTimeoutMs));
  // The screen itself reports a failure.
  await Promise.race([preload(load), waited]).catch(() => undefined);
  createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode>{app}</StrictMode>);
  showCarriedToast();
}
