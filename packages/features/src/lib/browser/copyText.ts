import { toast } from '../data/toasts.ts';

/**
 * Copies a text, and confirms it with a toast.
 *
 * @param succeeded the title of the toast
 * @param shown the text of the toast if the browser blocks the clipboard
 */
export async function copyText(text: string, succeeded: string, shown: string = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(succeeded);
  } catch {
    toast.failure({ title: 'Your browser blocked the clipboard', description: shown });
  }
}
