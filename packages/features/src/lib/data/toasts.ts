import { intervals } from '@portico/contract/limits';
import { type ToastMessage, toasts } from '@portico/ui/Toast';
import { pageStorage } from '../storage/storage.ts';

/** The text of a toast: a title, or a title with a sentence or a link. */
export type Wording = string | Omit<ToastMessage, 'tone'>;

interface ToastOptions {
  /** Shows the toast again in the next document, when a full navigation follows at once. */
  acrossNavigation?: boolean;
}

/** The duration of a message about the end of a session, which may happen while the user is away. */
const unattendedMs = 3_600_000;

const carriedKey = 'carried_toast';

/** Returns a function that shows toasts of a tone. */
const shows =
  (tone: ToastMessage['tone']) =>
  (wording: Wording, { acrossNavigation = false }: ToastOptions = {}): void => {
    const message = { tone, ...(typeof wording === 'string' ? { title: wording } : wording) };
    toasts.show(message, intervals.toast);
    // The history already has it.
    if (acrossNavigation) pageStorage.set(carriedKey, JSON.stringify({ ...message, isUnrecorded: true }));
  };

/** Shows toasts, one at a time, for five seconds. docs/hub.md, 'Toasts'. */
export const toast = { success: shows('success'), failure: shows('danger'), info: shows('info') };

/** Shows the toast that the previous document carried over. Called once, at the start of an app. */
export function showCarriedToast(): void {
  const carried = pageStorage.get(carriedKey);
  if (carried === null) return;
  pageStorage.remove(carriedKey);
  const message = JSON.parse(carried) as ToastMessage;
  toasts.show(message, message.tone === 'info' ? unattendedMs : intervals.toast);
}
