export { paths } from './paths.ts';
export { showCarriedToast } from './toasts.ts';
