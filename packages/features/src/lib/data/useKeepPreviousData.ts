import { useRef } from 'react';

/** A read that may show the previous input's data. */
export type WithPreviousData<R> = R & {
  /** True while the data belongs to the previous input. */
  isStale: boolean;
};

/**
 * Keeps the previous data while a new input loads, so a list does not disappear with each key press of a search.
 */
export function useKeepPreviousData<R extends { state: 'loading' | 'failed' | 'ready' }>(
  read: R,
): WithPreviousData<R> {
  const last = useRef(read);
  const isStale = read.state === 'loading' && last.current.state === 'ready';
  if (!isStale) last.current = read;
  return { ...last.current, isStale };
}
