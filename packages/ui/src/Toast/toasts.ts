import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export const toastTones = ['success', 'danger', 'info'] as const;

/** What a toast says. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: (typeof toastTones)[number];
};

/** How long a toast stays when nothing else is said. */
const usualDuration = 5000;

/** The queue that `Toaster` shows. For this component alone. */
export const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** Messages that come and go. One is in view at a time: the next takes the place of the last. */
export const toasts = {
  /**
   * Shows a message.
   * @param duration milliseconds until it goes; a pointer or the focus on it stops the clock
   */
  show(message: ToastMessage, duration: number = usualDuration): void {
    queue.clear();
    queue.add(message, { timeout: duration });
  },
  /** Takes the message away. */
  clear(): void {
    queue.clear();
  },
};
