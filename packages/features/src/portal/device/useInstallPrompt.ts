import { intervals } from '@portico/contract/limits';
import { useEffect, useState } from 'react';
import { useInstall } from './useInstall.ts';

/**
 * Decides when to show the install prompt. docs/log.md, 'Installation and permission'.
 *
 * @param delay milliseconds between the browser's offer and the prompt
 */
export function useInstallPrompt(delay: number = intervals.installPrompt) {
  const { offer, state, install } = useInstall();
  const [isDue, setDue] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (offer === null || state !== 'offered') return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [offer, state, delay]);

  return { isOffered: isDue && !isDismissed, install, dismiss: () => setDismissed(true) };
}
