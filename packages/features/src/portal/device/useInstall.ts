import { intervals } from '@portico/contract/limits';
import { useSyncExternalStore } from 'react';
import { deferredInstallPrompt, isStandalone } from '../../lib/browser/deferredInstallPrompt.ts';
import { requestPermission } from '../../lib/browser/permission.ts';
import { toast } from '../../lib/data/toasts.ts';
import { productName } from '../../lib/navigation/title.ts';

/** `installed` means that this is the installed app: browsers do not report an installation elsewhere. */
export type InstallState = 'installed' | 'offered' | 'unavailable';

/** Returns the browser's install offer and a function that accepts it. docs/log.md, 'Installation and permission'. */
export function useInstall() {
  const offer = useSyncExternalStore(deferredInstallPrompt.subscribe, deferredInstallPrompt.get);
  const state: InstallState = isStandalone() ? 'installed' : offer === null ? 'unavailable' : 'offered';

  /** Shows the browser's install prompt, if it offered one. @returns true if the user accepted */
  const install = async (): Promise<boolean> => {
    if (offer === null) return false;
    const { outcome } = await offer.prompt();
    if (outcome === 'dismissed') return false;
    deferredInstallPrompt.drop();
    toast.success(`${productName} is installed`);
    setTimeout(() => void requestPermission(), intervals.permissionAfterInstall);
    return true;
  };

  return { offer, state, install };
}
