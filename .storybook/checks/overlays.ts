/** Selects popovers and menus, which React Aria names after their trigger. */
const popover = '[data-trigger]';
/** Selects the toasts of a page. */
const toast = '[role="region"] [role="alertdialog"]';

/** Returns whether a popover or a menu is open. */
export const isPopoverOpen = (): boolean => document.querySelector(popover) !== null;

/** Returns whether a toast is shown. */
export const isToastShown = (): boolean => document.querySelector(toast) !== null;

/** Returns the modal dialog on top, if one is open. */
export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
    .filter(element => !element.matches(toast) && element.closest(popover) === null)
    .at(-1);
