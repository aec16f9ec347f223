import { openAppPath } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { useRef, useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { signOnAddress } from './signOnAddress.ts';

const cannotOpen = 'Unable to access application. Please try again.';

const proofRequired = 'app_proof_required';

/** Returns the page of an application at the hub, which asks for the required factor. */
const proofAddress = ({ id }: MyApplication) => location.origin + openAppPath(id);

/** Returns whether an application has a URL; without one, shows a toast. docs/apps.md, 'Opening an application'. */
export function canOpen({ url }: MyApplication): boolean {
  if (url === '') toast.failure('This application URL is not configured yet.');
  return url !== '';
}

/** Returns the calls that opening an application makes. */
function useSignOn() {
  const client = useClient();
  const signOn = useWrite(api.signOn.generateToken, {
    failed: { title: cannotOpen },
    handled: [proofRequired],
  });
  return {
    /**
     * Returns the application's URL with a sign-on token, or the page that asks for the factor which the application
     * requires; null after a failure, which shows a toast.
     */
    addressOf: async (app: MyApplication): Promise<string | null> => {
      let isProofDue = false;
      const onRefusal = (code: string | null) => {
        isProofDue = code === proofRequired;
      };
      const answer = await signOn.run({ body: { appId: app.id } }, { onRefusal });
      if (isProofDue) return proofAddress(app);
      if (answer === null) return null;
      const address = signOnAddress(app.url, answer, location.origin);
      if (address === null) toast.failure(cannotOpen);
      return address;
    },
    /** Records the visit, even if the document unloads. A failure is ignored. docs/apps.md, 'Time spent'. */
    track: async (app: MyApplication, address: string): Promise<void> => {
      if (address === proofAddress(app)) return;
      await client.call(api.portal.trackAccess, { body: { appId: app.id } }, { outlivesPage: true }).then(
        () => revalidateReads([api.portal.myApps]),
        () => undefined,
      );
    },
  };
}

/**
 * Opens an application in a new tab, with a sign-on.
 *
 * @returns a function to call inside the press event: browsers block a tab that is opened later
 */
export function useOpenApp() {
  const { addressOf, track } = useSignOn();
  const opening = useRef(new Set<string>());

  const open = async (app: MyApplication): Promise<void> => {
    const tab = window.open('', '_blank');
    if (tab === null) {
      toast.failure({
        title: cannotOpen,
        description: 'Your browser blocked the new tab. Allow pop-ups for this site.',
      });
      return;
    }
    // With an opener, the application could navigate the hub's tab to a phishing page.
    tab.opener = null;
    tab.document.title = app.name;
    const address = await addressOf(app);
    if (address === null) {
      tab.close();
      return;
    }
    tab.location.replace(address);
    await track(app, address);
  };

  return async (app: MyApplication): Promise<void> => {
    // A second press of a double-click would open a second tab.
    if (!canOpen(app) || opening.current.has(app.id)) return;
    opening.current.add(app.id);
    await open(app);
    opening.current.delete(app.id);
  };
}

/** Opens an application in this tab, with a sign-on. `isPending` until the document unloads. */
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
    void track(app, address);
    visit(address, { replace: true });
  };
  return { goTo, isPending };
}
