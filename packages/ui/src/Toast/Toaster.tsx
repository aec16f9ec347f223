import { lazy, Suspense } from 'react';
import type { ToasterProps } from './ToastRegion.tsx';

// Nothing can be announced before the first paint, so the first paint does not wait for this.
const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

/** Where `toasts` appear. One an app. For a message that must not be missed, use `Notice` or a dialog. */
export function Toaster(props: ToasterProps) {
  return (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  );
}
