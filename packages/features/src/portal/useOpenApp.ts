import type { MyApplication } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { useClient } from '../lib/client.tsx';
import { useRefresh } from '../lib/reads.tsx';
import { toast } from '../lib/toasts.ts';
import { useWrite } from '../lib/useWrite.ts';
import { signOnAddress } from './signOnAddress.ts';

const cannotOpen = 'Unable to access application. Please try again.';

/**
 * Opens an application in a new tab, already signed in.
 *
 * @returns a function to call in the very event of a press: a tab that is opened later is a pop-up, which
 *   browsers block
 */
export function useOpenApp() {
  const client = useClient();
  const refresh = useRefresh();
  const signOn = useWrite(api.signOn.generateToken, { failed: { title: cannotOpen } });

  return async ({ id, name, url }: MyApplication): Promise<void> => {
    const tab = window.open('', '_blank');
    if (tab === null) {
      toast.failure({ title: cannotOpen, description: 'Your browser blocked the new tab.' });
      return;
    }
    // The application must not reach back into the hub's page (threat: reverse tabnabbing).
    tab.opener = null;
    tab.document.title = name;
    const body = { appId: id };
    const answer = await signOn.run({ body });
    const address = answer === null ? null : signOnAddress(url, answer, location.origin);
    if (address === null) {
      tab.close();
      if (answer !== null) toast.failure(cannotOpen);
      return;
    }
    tab.location.replace(address);
    // Spec section 7: its failure is ignored.
    await client.call(api.portal.trackAccess, { body }).then(
      () => refresh([api.portal.myApps]),
      () => undefined,
    );
  };
}
