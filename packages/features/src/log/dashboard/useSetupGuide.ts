import type { Overview } from '@portico/contract/schemas/overview';
import { useEffect, useState } from 'react';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useSession } from '../../session/useSession.ts';
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
  const [{ id = '', role = 'user' } = {}] = [user ?? undefined];
  const [before] = useState(() => readChoice(id));
  const [isDismissed, setDismissed] = useState(false);
  const isAsked = get('setup') !== null;
  const isOpen = steps?.some(({ step, isDone }) => !isDone && setupRows[step].isOptional !== true);
  const isFor = role === 'owner' || role === 'admin';

  useEffect(() => {
    if (!isFor || isOpen === undefined || before === 'hidden') return;
    // A congratulation is shown once.
    if (isOpen) storeChoice(id, 'open');
    else if (before === 'open') storeChoice(id, 'hidden');
  }, [isFor, isOpen, before, id]);

  const isWanted = before === 'open' || (before === null && isOpen === true);
  return {
    isShown: isFor && (isAsked || (isWanted && !isDismissed)),
    /** Congratulates instead of listing the steps. */
    isFinished: isOpen === false && !isAsked,
    dismiss: () => {
      storeChoice(id, 'hidden');
      setDismissed(true);
      if (isAsked) change({ setup: null }, { replace: true });
    },
  };
}

/**
 * The reader's choice in this browser: `open` after seeing unfinished steps, `hidden` after dismissing them; null for
 * neither.
 */
type SetupChoice = 'open' | 'hidden' | null;

const keyOf = (userId: string) => `setup_guide:${userId}`;

/** Reads the choice of a user. */
function readChoice(userId: string): SetupChoice {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return stored === 'open' || stored === 'hidden' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice of a user. A browser that blocks its storage forgets it. */
function storeChoice(userId: string, choice: 'open' | 'hidden'): void {
  try {
    localStorage.setItem(keyOf(userId), choice);
  } catch {
    // The guide is shown again.
  }
}
