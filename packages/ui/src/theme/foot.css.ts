import { createVar, fallbackVar } from '@vanilla-extract/css';

/** How much of the window the bar at its foot covers, where there is one: the bar says so. */
export const footVar = createVar();

/** What is not to be used at the foot of the window: the bar, or what the device keeps for itself. */
export const foot = fallbackVar(footVar, 'env(safe-area-inset-bottom, 0px)');
