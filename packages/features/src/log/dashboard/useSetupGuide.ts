import type { Overview } from '@portico/contract/log/schemas/overview';
import { useEffect, useState } from 'react';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { browserStorage } from '../../lib/storage/storage.ts';
import { useSession } from '../../session/state/useSession.ts';
import { setupRows } from './setupRows.ts';

/**
 * Decides whether the steps of a new hub are shown. They appear while one that is not optional is open, until they are
 * dismissed; `/?setup` shows them whenever it is opened.
 *
 * @param steps undefined until they have loaded
 */
export function useSetupGuide(steps: Overview['setup'] | undefined) {
  const { user } = useSession();
  const { get, change } = useAddress();
  const { id = '', role = 'user' } = user ?? {};
  // 'open' after seeing unfinished steps, 'hidden' after dismissing them.
  const key = `setup_guide:${id}`;
  const [before] = useState(() => browserStorage.get(key));
  const [isDismissed, setDismissed] = useState(false);
  const isAsked = get('setup') !== null;
  const isOpen = steps?.some(({ step, isDone }) => !isDone && setupRows[step].isOptional !== true);
  const isFor = role === 'owner' || role === 'admin';

  useEffect(() => {
    if (!isFor || isOpen === undefined || before === 'hidden') return;
    // A congratulation is shown once.
    if (isOpen) browserStorage.set(key, 'open');
    else if (before === 'open') browserStorage.set(key, 'hidden');
  }, [isFor, isOpen, before, key]);

  const isWanted = before === 'open' || (before === null && isOpen === true);
  return {
    isShown: isFor && (isAsked || (isWanted && !isDismissed)),
    /** Congratulates instead of listing the steps. */
    isFinished: isOpen === false && !isAsked,
    dismiss: () => {
      browserStorage.set(key, 'hidden');
      setDismissed(true);
      if (isAsked) change({ setup: null }, { replace: true });
    },
  };
}
