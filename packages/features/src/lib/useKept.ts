import { useRef } from 'react';

/** A read that may show what it had for another input. */
export type Kept<R> = R & {
  /** What is shown is of the input before this one, which is still being read. */
  isOld: boolean;
};

/**
 * Keeps what a read last had while the answer for another input is under way, so that a list does not vanish
 * with every letter of a search.
 */
export function useKept<R extends { state: 'loading' | 'failed' | 'ready' }>(read: R): Kept<R> {
  const last = useRef(read);
  const isOld = read.state === 'loading' && last.current.state === 'ready';
  if (!isOld) last.current = read;
  return { ...last.current, isOld };
}
