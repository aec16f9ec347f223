import * as styles from './Toast.css.ts';

/** Selects the slot. */
export const slotSelector = '[data-toasts]';

/**
 * A place for toasts in the page, for a page that consists of a form: they appear there instead of above the page, and
 * stay until the next one. It reserves the height of a toast.
 */
export const ToastSlot = () => <div data-toasts className={styles.slot} />;
