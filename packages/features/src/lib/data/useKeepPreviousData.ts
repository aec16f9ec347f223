import { useRef } from 'react';

/** A read that may show what it had for another input. */
export type WithPreviousData<R> = R & {
  /** What is shown is of the input before this one, which is still being read. */
  isStale: boolean;
};

/**
 * Keeps what a read last had while the answer for another input is under way, so that a list does not vanish
 * with every letter of a search.
 */
export function useKeepPreviousData<R extends { state: 'loading' | 'failed' | 'ready' }>(
  read: R,
): WithPreviousData<R> {
  const last = useRef(read);
  const isStale = read.state === 'loading' && last.current.state === 'ready';
  if (!isStale) last.current = read;
  return { ...last.current, isStale };
}
