import { intervals } from '@portico/contract/limits';
import { type ToastMessage, toasts } from '@portico/ui/Toast';
import { pageStorage } from '../storage/storage.ts';

/** What a toast says: a title, or a title and a sentence. */
export type Wording = string | { title: string; description?: string };

interface ToastOptions {
  /** Also shown by the document that a full navigation leads to, for one that is followed at once. */
  acrossNavigation?: boolean;
}

const carriedKey = 'carried_toast';

function show(tone: ToastMessage['tone'], wording: Wording, { acrossNavigation = false }: ToastOptions = {}) {
  const message = { tone, ...(typeof wording === 'string' ? { title: wording } : wording) };
  toasts.show(message, intervals.toast);
  if (acrossNavigation) pageStorage.set(carriedKey, JSON.stringify(message));
}

/** The toasts of the product: one at a time, five seconds. docs/product.md 13.2. */
export const toast = {
  success: (wording: Wording, options?: ToastOptions) => show('success', wording, options),
  failure: (wording: Wording, options?: ToastOptions) => show('danger', wording, options),
  info: (wording: Wording, options?: ToastOptions) => show('info', wording, options),
};

/** Shows what the document before this one could show for a moment only. An app calls it once, at its start. */
export function showCarriedToast(): void {
  const carried = pageStorage.get(carriedKey);
  if (carried === null) return;
  pageStorage.remove(carriedKey);
  toasts.show(JSON.parse(carried) as ToastMessage, intervals.toast);
}
