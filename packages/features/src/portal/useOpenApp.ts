import type { MyApplication } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { useState } from 'react';
import { useClient } from '../lib/data/client.tsx';
import { revalidateReads } from '../lib/data/readCache.ts';
import { toast } from '../lib/data/toasts.ts';
import { useWrite } from '../lib/data/useWrite.ts';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { signOnAddress } from './signOnAddress.ts';

const cannotOpen = 'Unable to access application. Please try again.';

/** Whether an application has an address to open; tells the reader when it has none. docs/product.md 6.3. */
export function canOpen({ url }: MyApplication): boolean {
  if (url === '') toast.failure('This application URL is not configured yet.');
  return url !== '';
}

/** Signing on, and what goes with it. */
function useSignOn() {
  const client = useClient();
  const signOn = useWrite(api.signOn.generateToken, { failed: { title: cannotOpen } });
  return {
    /** @returns where the application is, already signed in; null where it cannot be opened, which the reader is told */
    addressOf: async (app: MyApplication): Promise<string | null> => {
      const answer = await signOn.run({ body: { appId: app.id } });
      if (answer === null) return null;
      const address = signOnAddress(app.url, answer, location.origin);
      if (address === null) toast.failure(cannotOpen);
      return address;
    },
    /** Counts the visit, though the page may go meanwhile. docs/product.md 8.4: its failure is ignored. */
    track: ({ id }: MyApplication): Promise<void> =>
      client.call(api.portal.trackAccess, { body: { appId: id } }, { outlivesPage: true }).then(
        () => revalidateReads([api.portal.myApps]),
        () => undefined,
      ),
  };
}

/**
 * Opens an application in a new tab, already signed in.
 *
 * @returns a function to call in the very event of a press: a tab that is opened later is a pop-up, which
 *   browsers block
 */
export function useOpenApp() {
  const { addressOf, track } = useSignOn();

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
    const address = await addressOf(app);
    if (address === null) {
      tab.close();
      return;
    }
    tab.location.replace(address);
    await track(app);
  };
}

/** Goes on to an application in this tab, already signed in. `isPending` until the document is gone. */
export function useGoToApp() {
  const { addressOf, track } = useSignOn();
  const { visit } = useNavigation();
  const [isPending, setPending] = useState(false);

  const goTo = async (app: MyApplication): Promise<void> => {
    if (!canOpen(app)) return;
    setPending(true);
    const address = await addressOf(app);
    if (address === null) {
      setPending(false);
      return;
    }
    void track(app);
    visit(address, { replace: true });
  };
  return { goTo, isPending };
}
