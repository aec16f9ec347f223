import { mainId } from '@portico/ui/Page';

/** Puts the focus at the beginning of the screen, where the control that had it goes away by its own press. */
export const focusMain = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });
