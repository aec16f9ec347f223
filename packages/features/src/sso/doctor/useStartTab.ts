import type { Application } from '@portico/contract/schemas/application';
import { toast } from '../../lib/data/toasts.ts';

/** A new tab that leads to an application. */
interface StartTab {
  go: () => void;
  close: () => void;
}

/**
 * Returns a function that opens a tab for an application's start address. Call it inside the press event: browsers
 * block a tab that is opened later.
 */
export function useStartTab({ name, url }: Application): () => StartTab {
  return () => {
    const tab = url === '' ? null : window.open('', '_blank');
    if (tab === null) {
      toast.failure({
        title: `Open ${name} yourself`,
        description:
          url === ''
            ? 'The application has no URL. Open it in a new tab of this browser.'
            : 'Your browser blocked the new tab. Open the application in a new tab of this browser.',
      });
      return { go: () => {}, close: () => {} };
    }
    // With an opener, the application could navigate the hub's tab to a phishing page.
    tab.opener = null;
    tab.document.title = name;
    return {
      go: () => tab.location.replace(new URL(url, location.origin).href),
      close: () => tab.close(),
    };
  };
}
