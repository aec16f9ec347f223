export { Toaster } from './Toaster.tsx';
export type { ToasterProps } from './ToastRegion.tsx';
export { type ToastMessage, toasts } from './toasts.ts';
