import type { ToastMessage } from '../pastToasts/message.ts';

export { type ToastMessage, toastTones } from '../pastToasts/message.ts';

/** The default duration of a toast, in milliseconds. */
const usualDuration = 5000;

/** Displays toasts. */
interface Receiver {
  show: (message: ToastMessage, duration: number) => void;
  clear: () => void;
}

let receiver: Receiver | null = null;
let waiting: (() => void) | null = null;

/** Connects the region and passes it messages from before it was loaded. Only for this component. */
export function receiveToasts(given: Receiver): void {
  receiver = given;
  waiting?.();
  waiting = null;
}

/** Temporary messages. Only one is shown at a time; a new one replaces it. */
export const toasts = {
  /**
   * Shows a message.
   *
   * @param duration in milliseconds; paused while the toast is hovered or focused
   */
  show(message: ToastMessage, duration: number = usualDuration): void {
    if (receiver === null) waiting = () => receiver?.show(message, duration);
    else receiver.show(message, duration);
  },
  /** Removes the message. */
  clear(): void {
    waiting = null;
    receiver?.clear();
  },
};
