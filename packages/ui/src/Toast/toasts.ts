export const toastTones = ['success', 'danger', 'info'] as const;

/** What a toast says. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: (typeof toastTones)[number];
};

/** How long a toast stays when nothing else is said. */
const usualDuration = 5000;

/** What shows toasts. */
interface Receiver {
  show: (message: ToastMessage, duration: number) => void;
  clear: () => void;
}

let receiver: Receiver | null = null;
let waiting: (() => void) | null = null;

/** Hands over what was said before there was anything to show it. For this component alone. */
export function receiveToasts(given: Receiver): void {
  receiver = given;
  waiting?.();
  waiting = null;
}

/** Messages that come and go. One is in view at a time: the next takes the place of the last. */
export const toasts = {
  /**
   * Shows a message.
   * @param duration milliseconds until it goes; a pointer or the focus on it stops the clock
   */
  show(message: ToastMessage, duration: number = usualDuration): void {
    if (receiver === null) waiting = () => receiver?.show(message, duration);
    else receiver.show(message, duration);
  },
  /** Takes the message away. */
  clear(): void {
    waiting = null;
    receiver?.clear();
  },
};
