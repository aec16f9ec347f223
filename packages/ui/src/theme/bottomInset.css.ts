import { createVar, fallbackVar } from '@vanilla-extract/css';

/** The height of the bottom bar, if there is one. The bar sets it. */
export const bottomBarHeight = createVar();

/** The measured height of an on-screen keyboard, while a toast is shown. Its region sets it. */
export const keyboardHeight = createVar();

/** The measured height of the toast. Its region sets it. */
export const measuredToast = createVar();

/** The height that a toast covers above the bar of a narrow window, while one is shown. */
export const toastHeight = createVar();

/** The unusable height at the bottom of the viewport: the bottom bar, or the device's safe area. */
export const bottomInset = fallbackVar(bottomBarHeight, 'env(safe-area-inset-bottom, 0px)');
