import { intervals } from '@portico/contract/limits';
import { useSyncExternalStore } from 'react';
import { deferredInstallPrompt, isStandalone } from '../lib/browser/deferredInstallPrompt.ts';
import { requestPermission } from '../lib/browser/permission.ts';
import { toast } from '../lib/data/toasts.ts';
import { productName } from '../lib/navigation/title.ts';

/** What can be said of the installation. Browsers do not tell whether it was done before. */
export type InstallState = 'installed' | 'offered' | 'unavailable';

/** The browser's offer, and taking it. docs/product.md 9.5. */
export function useInstall() {
  const offer = useSyncExternalStore(deferredInstallPrompt.subscribe, deferredInstallPrompt.get);
  const state: InstallState = isStandalone() ? 'installed' : offer === null ? 'unavailable' : 'offered';

  /** Asks the browser to ask. Without an offer nothing happens. @returns whether it was accepted */
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
