import { mainId } from '@portico/ui/Page';

/** Focuses the start of the screen, for controls that disappear when pressed. */
export const focusMain = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });
