import { countedEvents } from '../limits.ts';
import type { Action } from './events/table.ts';

/** An action that strangers can trigger. Its events are counted beyond an hourly limit (decision 36). */
export type CountedAction = keyof typeof countedEvents;

/** Returns whether the events of an action are counted. */
export const isCounted = (action: Action): action is CountedAction => Object.hasOwn(countedEvents, action);
