import { useEffect, useRef } from 'react';
import { focusMain } from './focusMain.ts';

/**
 * Keeps the focus in a list when a press removes the pressed control, and possibly its row. Otherwise keyboard users
 * would start again at the top of the page.
 *
 * @param content the items of the list; a lost focus is restored when they change
 * @param rows the selector of the rows
 * @param controls the selector of what takes the focus in a row; by default the row itself, or the region without rows
 */
export function useNextRow<Region extends HTMLElement>(content: unknown, rows: string, controls?: string) {
  const region = useRef<Region>(null);
  const left = useRef<number | null>(null);
  const all = () => [...(region.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may have removed the focused row
  useEffect(() => {
    if (left.current === null || document.activeElement !== document.body) return;
    const next = all()[left.current] ?? all().at(-1);
    const target = controls ? next?.querySelector<HTMLElement>(controls) : (next ?? region.current);
    if (target) target.focus();
    else focusMain();
    left.current = null;
  }, [content]);
  return {
    /** The ref of the element around the rows. */
    region,
    /** Call before a press removes a control of the row at an index. */
    leaveAt: (index: number) => {
      left.current = index;
    },
  };
}
