export { Toaster } from './Toaster.tsx';
export type { ToasterProps } from './ToastRegion.tsx';
export { ToastSlot } from './ToastSlot.tsx';
export { type ToastMessage, toasts } from './toasts.ts';
