import { type RefObject, useLayoutEffect } from 'react';
import type { Place } from './geometry.ts';

/** The room that a navigation at the bottom of the viewport may cover, and the margin at its sides, in rem. */
const room = { bottom: 5, side: 0.5 };

/** Returns the element of a rendered cell. */
const cellAt = (frame: Element | null, { row, column }: Place): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;

/**
 * Keeps a box at a cell: below it, or above where the viewport ends, and hidden while the cell is scrolled out of view.
 *
 * @param frame the scrolling element with the cells
 */
export function useDetails(
  frame: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  { row, column }: Place,
): void {
  useLayoutEffect(() => {
    const { current: floating } = box;
    if (floating === null) return;
    const position = () => {
      const cell = cellAt(frame.current, { row, column })?.getBoundingClientRect();
      const view = frame.current?.getBoundingClientRect();
      const isShown = cell !== undefined && view !== undefined && overlap(cell, view);
      floating.style.visibility = isShown ? 'visible' : 'hidden';
      if (!isShown) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { clientWidth, clientHeight } = document.documentElement;
      const { offsetWidth: width, offsetHeight: height } = floating;
      const isBelow = cell.bottom + height <= clientHeight - room.bottom * rem || cell.top < height;
      floating.style.top = `${isBelow ? cell.bottom : cell.top - height}px`;
      const side = room.side * rem;
      const centred = (cell.left + cell.right - width) / 2;
      floating.style.left = `${Math.max(side, Math.min(centred, clientWidth - width - side))}px`;
    };
    position();
    // In the next frame: moving the box while it is observed would be reported as a loop.
    let frameId = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(position);
    });
    observer.observe(floating);
    addEventListener('scroll', position, { capture: true, passive: true });
    addEventListener('resize', position);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frameId);
      removeEventListener('scroll', position, { capture: true });
      removeEventListener('resize', position);
    };
  }, [frame, box, row, column]);
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
