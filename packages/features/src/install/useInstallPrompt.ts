import { intervals } from '@portico/contract/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { installOffer, isStandalone } from './offer.ts';

/**
 * Whether to offer the installation, and what comes of it. Spec section 2, 'Shell'; section 4, 'Install prompt'.
 *
 * @param delay milliseconds between the browser's offer and ours
 */
export function useInstallPrompt(delay: number = intervals.installPrompt) {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  const [isDue, setDue] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (offer === null || isStandalone()) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [offer, delay]);

  const install = async () => {
    if (offer === null) return;
    const { outcome } = await offer.prompt();
    if (outcome === 'dismissed') return;
    installOffer.drop();
    setTimeout(() => {
      if ('Notification' in globalThis) void Notification.requestPermission();
    }, intervals.permissionAfterInstall);
  };

  return { isOffered: isDue && !isDismissed, install, dismiss: () => setDismissed(true) };
}
