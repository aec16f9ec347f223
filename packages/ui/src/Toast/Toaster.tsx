import { lazy, Suspense } from 'react';

// Nothing can be announced before the first paint, so the first paint does not wait for this.
const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

export type ToasterProps = {
  /** The name of the region, which F6 reaches: 'Notifications'. */
  label: string;
  /** The name of the close button. */
  closeLabel: string;
  /** Whether they stay until they are closed, however long they were to be shown. */
  areKept?: boolean;
};

/** Where `toasts` appear. One an app. For a message that must not be missed, use `Notice` or a dialog. */
export function Toaster(props: ToasterProps) {
  return (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  );
}
