export { Toaster, type ToasterProps } from './Toaster.tsx';
export { type ToastMessage, toasts } from './toasts.ts';
