import type { MyApplication } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { useClient } from '../lib/client.tsx';
import { refreshReads } from '../lib/reads.ts';
import { toast } from '../lib/toasts.ts';
import { useWrite } from '../lib/useWrite.ts';
import { signOnAddress } from './signOnAddress.ts';

const cannotOpen = 'Unable to access application. Please try again.';

/** Whether an application has an address to open; tells the reader when it has none. Spec section 5. */
export function canOpen({ url }: MyApplication): boolean {
  if (url === '') toast.failure('This application URL is not configured yet.');
  return url !== '';
}

/**
 * Opens an application in a new tab, already signed in.
 *
 * @returns a function to call in the very event of a press: a tab that is opened later is a pop-up, which
 *   browsers block
 */
export function useOpenApp() {
  const client = useClient();
  const signOn = useWrite(api.signOn.generateToken, { failed: { title: cannotOpen } });

  return async (app: MyApplication): Promise<void> => {
    if (!canOpen(app)) return;
    const tab = window.open('', '_blank');
    if (tab === null) {
      toast.failure({ title: cannotOpen, description: 'Your browser blocked the new tab.' });
      return;
    }
    // An application that keeps its opener could send the hub's tab to an imitation of it.
    tab.opener = null;
    tab.document.title = app.name;
    const body = { appId: app.id };
    const answer = await signOn.run({ body });
    const address = answer === null ? null : signOnAddress(app.url, answer, location.origin);
    if (address === null) {
      tab.close();
      if (answer !== null) toast.failure(cannotOpen);
      return;
    }
    tab.location.replace(address);
    // Spec section 7: its failure is ignored.
    await client.call(api.portal.trackAccess, { body }).then(
      () => refreshReads([api.portal.myApps]),
      () => undefined,
    );
  };
}
