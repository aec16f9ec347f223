export { type PastToast, pastToasts } from './history.ts';
export { Toaster } from './Toaster.tsx';
export type { ToasterProps } from './ToastRegion.tsx';
export { type ToastMessage, toasts } from './toasts.ts';
