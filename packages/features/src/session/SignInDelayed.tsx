import { useEffect } from 'react';
import { toast } from '../lib/data/toasts.ts';
import { useSignInAgain } from './useSignInAgain.ts';

/** How long the dialog may load before the page says why it is missing, in milliseconds. */
const delayMs = 2000;

interface SignInDelayedProps {
  /** Why the session ended. */
  endMessage: string;
}

/**
 * Stands for the dialog to sign in again while it cannot be loaded, e.g. without a network. The page and its input
 * stay, and continue with a sign-in in another tab.
 */
export function SignInDelayed({ endMessage }: SignInDelayedProps) {
  useSignInAgain();
  useEffect(() => {
    const timer = setTimeout(() => {
      const description =
        'The dialog to sign in again could not be loaded. Your input is kept: sign in in another tab to continue here.';
      toast.failure({ title: endMessage, description });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [endMessage]);
  return null;
}
