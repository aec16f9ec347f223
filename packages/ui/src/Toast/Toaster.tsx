import { lazy, Suspense } from 'react';
import type { ToasterProps } from './ToastRegion.tsx';

// Loaded lazily: there are no toasts before the first paint.
const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

/** The region in which `toasts` appear. One per app. For essential messages, use `Notice` or a dialog. */
export function Toaster(props: ToasterProps) {
  return (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  );
}
