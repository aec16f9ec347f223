import { useSyncExternalStore } from 'react';
import { setNavigationGuard } from '../navigation/navigationGuard.ts';

/** A form with input that is not saved. */
export interface UnsavedInput {
  /** Returns true if the form is gone after navigating to an address. */
  isLostAt: (address: URL) => boolean;
  /** Restores the saved values. */
  discard: () => void;
}

/** A confirmation before input is discarded, which waits for the user. */
interface Question {
  /** Discards the input and continues. */
  leave: () => void;
  stay: () => void;
}

const unsaved = new Set<UnsavedInput>();
const listeners = new Set<() => void>();
let question: Question | null = null;
let lift = () => {};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const notify = () => {
  for (const listener of [...listeners]) listener();
};

const setQuestion = (next: Question | null) => {
  question = next;
  notify();
};

/** Returns true while a form has unsaved input. */
export const hasUnsavedInput = (): boolean => unsaved.size > 0;

/** Returns true while a form has unsaved input. */
export const useHasUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/** Returns the question for the user; null for none. */
export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question);

/**
 * Protects a form's input: links, Back, Forward and sign-out confirm first, and the browser confirms before it closes
 * or reloads the page.
 *
 * @returns a function that ends the protection
 */
export function protectInput(input: UnsavedInput): () => void {
  unsaved.add(input);
  if (unsaved.size === 1) lift = guardNavigation();
  notify();
  return () => release([input]);
}

/** Discards the input of all forms. */
export const discardInput = (): void => discard([...unsaved]);

/** Calls `leave` once the input may be discarded: at once, after the user has confirmed, or never. */
export function askToDiscard(leave: () => void, lost: readonly UnsavedInput[] = [...unsaved]): void {
  if (!lost.some(input => unsaved.has(input))) leave();
  else {
    setQuestion({
      leave: () => {
        setQuestion(null);
        discard(lost);
        leave();
      },
      stay: () => setQuestion(null),
    });
  }
}

function discard(inputs: readonly UnsavedInput[]): void {
  // Before the forms render: the browser must not confirm a navigation that follows at once.
  release(inputs);
  for (const input of inputs) input.discard();
}

function release(inputs: readonly UnsavedInput[]): void {
  const isReleased = inputs.filter(input => unsaved.delete(input)).length > 0;
  if (!isReleased) return;
  if (unsaved.size === 0) {
    lift();
    question = null;
  }
  notify();
}

/** Confirms before navigations. @returns a function that removes the guard */
function guardNavigation(): () => void {
  const lostAt = (to: string) => {
    const address = new URL(to, location.origin);
    return [...unsaved].filter(input => input.isLostAt(address));
  };
  const removeGuard = setNavigationGuard((to, leave) => askToDiscard(leave, lostAt(to)));
  const guardTraversal = (event: NavigateEvent) => {
    const { key, url } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    const lost = lostAt(url);
    if (lost.length === 0) return;
    event.preventDefault();
    askToDiscard(() => navigation.traverseTo(key), lost);
  };
  const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', askInBrowser);
  // Browsers released before 2026 may lack the Navigation API (decision 41).
  globalThis.navigation?.addEventListener('navigate', guardTraversal);
  return () => {
    removeGuard();
    removeEventListener('beforeunload', askInBrowser);
    globalThis.navigation?.removeEventListener('navigate', guardTraversal);
  };
}
