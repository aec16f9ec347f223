import { createVar, fallbackVar } from '@vanilla-extract/css';

/** How much of the window the bar at its foot covers, where there is one: the bar says so. */
export const bottomBarHeight = createVar();

/** What is not to be used at the foot of the window: the bar, or what the device keeps for itself. */
export const bottomInset = fallbackVar(bottomBarHeight, 'env(safe-area-inset-bottom, 0px)');
