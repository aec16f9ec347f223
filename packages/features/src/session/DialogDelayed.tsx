import { useEffect } from 'react';
import { toast } from '../lib/data/toasts.ts';
import { useSignInAgain } from './useSignInAgain.ts';

/** Time after which the page explains why a dialog is missing, in milliseconds. */
const delayMs = 2000;

function useDelayNotice(title: string, description: string): void {
  useEffect(() => {
    const timer = setTimeout(() => toast.failure({ title, description }), delayMs);
    return () => clearTimeout(timer);
  }, [title, description]);
}

interface SignInDelayedProps {
  /** Why the session ended. */
  endMessage: string;
}

/**
 * Replaces the dialog to sign in again while it cannot be loaded, e.g. without a network. The page and its input stay,
 * and continue with a sign-in in another tab.
 */
export function SignInDelayed({ endMessage }: SignInDelayedProps) {
  useSignInAgain();
  useDelayNotice(
    endMessage,
    'The dialog to sign in again could not be loaded. Your input is kept: sign in in another tab to continue here.',
  );
  return null;
}

/**
 * Replaces the dialog of a required action while it cannot be loaded. The page, its input and its requests wait for it.
 */
export function DutyDelayed() {
  useDelayNotice(
    'One more step is needed',
    'Its dialog could not be loaded, and loads again when you are connected. Your input is kept.',
  );
  return null;
}
