import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/browser/idle.ts';
import { persistentLoad } from '../../lib/browser/persistentLoad.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useHasUnsavedInput } from '../../lib/forms/unsavedInput.ts';
import { focusMainWhenShown } from '../../lib/navigation/focusMain.ts';
import { arrivalKey, pageStorage } from '../../lib/storage/storage.ts';
import '../end/endSession.ts';
import { useReconnect } from '../gate/useReconnect.ts';
import { useDueUser, useEndMessage, useSessionKeeper } from '../state/keptSession.ts';
import { useCapabilities } from '../state/useCapabilities.ts';
import { useOneAccount } from '../state/useOneAccount.ts';
import { useSession } from '../state/useSession.ts';
import { useSignInAgain } from './useSignInAgain.ts';

// Loads while the browser is idle: the warning appears after 25 minutes at the earliest.
const IdleWarning = lazy(async () => {
  await whenIdle();
  return import('../end/IdleWarning.tsx');
});
// Browsers remember a load that failed, so these load while the network is there, before the dialogs are needed.
const loadLeaveQuestion = persistentLoad(() => import('../../lib/forms/LeaveQuestion.tsx'));
const loadSignInAgain = persistentLoad(() => import('./SignInAgain.tsx'));
const LeaveQuestion = lazy(async () => ({ default: (await loadLeaveQuestion()).LeaveQuestion }));
const SignInAgain = lazy(loadSignInAgain);

interface SignedInProps {
  /** True while a screen is shown, and no forced change in its place. */
  isEntered: boolean;
  /** Loads the dialog for what falls due over a page with unsaved input. */
  loadDuty: () => Promise<{ default: ComponentType }>;
}

/** Accompanies the screens of a session: focus on arrival, and the dialogs that concern the whole page. */
export default function SignedIn({ isEntered, loadDuty }: SignedInProps) {
  const [keepLoadingDuty] = useState(() => persistentLoad(loadDuty));
  const [Duty] = useState(() => lazy(keepLoadingDuty));
  useFocusOnArrival(isEntered);
  const hasUnsavedInput = useHasUnsavedInput();
  const [isGuarding, setGuarding] = useState(false);
  if (hasUnsavedInput && !isGuarding) setGuarding(true);
  const { state, verify } = useSession();
  useReconnect('isUnverified' in state, verify);
  useCapabilities(isEntered);
  useSessionKeeper(isEntered);
  useOneAccount();
  const endMessage = useEndMessage();
  const due = useDueUser();
  useEffect(() => {
    void whenIdle().then(() => Promise.all([loadSignInAgain(), loadLeaveQuestion()]));
  }, []);
  useEffect(() => {
    if (isGuarding) void whenIdle().then(keepLoadingDuty);
  }, [isGuarding, keepLoadingDuty]);
  return (
    <>
      <Suspense>{endMessage === null ? <IdleWarning /> : null}</Suspense>
      {isGuarding ? (
        <>
          <Suspense fallback={endMessage === null ? null : <SignInDelayed endMessage={endMessage} />}>
            <SignInAgain endMessage={endMessage} />
          </Suspense>
          <Suspense fallback={<DutyDelayed />}>{due === null ? null : <Duty />}</Suspense>
          <Suspense>
            <LeaveQuestion />
          </Suspense>
        </>
      ) : null}
    </>
  );
}

/** Focuses the screen after a sign-in and after a forced change of password: the control that had the focus is gone. */
function useFocusOnArrival(isEntered: boolean): void {
  const wasHeldBack = useRef(false);
  useEffect(() => {
    if (!isEntered) {
      wasHeldBack.current = true;
      return;
    }
    if (wasHeldBack.current || pageStorage.get(arrivalKey) !== null) focusMainWhenShown();
    wasHeldBack.current = false;
    pageStorage.remove(arrivalKey);
  }, [isEntered]);
}

/** Time after which the page explains why a dialog is missing, in milliseconds. */
const delayMs = 2000;

function useDelayNotice(title: string, description: string): void {
  useEffect(() => {
    const timer = setTimeout(() => toast.failure({ title, description }), delayMs);
    return () => clearTimeout(timer);
  }, [title, description]);
}

/**
 * Replaces the dialog to sign in again while it cannot be loaded, e.g. without a network. The page and its input stay,
 * and continue with a sign-in in another tab.
 */
function SignInDelayed({ endMessage }: { endMessage: string }) {
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
function DutyDelayed() {
  useDelayNotice(
    'One more step is needed',
    'Its dialog could not be loaded, and loads again when you are connected. Your input is kept.',
  );
  return null;
}
