import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clampPlace, type Extent, moveOf, type Place } from './geometry.ts';

/** Returns the cell of an event target; null outside of cells. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell === null ? null : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

const isSame = (one: Place, other: Place) => one.row === other.row && one.column === other.column;

/**
 * Provides arrow-key navigation with one tab stop for the cells of a grid, and selects the cell that gets the focus.
 *
 * @param onSelect called with the focused or pressed cell, and with null for Escape; `isPressed` by a click or tap
 */
export function useCells(
  frame: RefObject<HTMLElement | null>,
  extent: Extent,
  onSelect: ((place: Place | null, isPressed: boolean) => void) | undefined,
) {
  const [walked, setWalked] = useState<Place>({ row: 0, column: 0 });
  const isMoving = useRef(false);
  const active = clampPlace(walked, extent);

  const arrive = (place: Place | null, isPressed: boolean) => {
    if (place === null) return;
    setWalked(last => (isSame(last, place) ? last : place));
    onSelect?.(place, isPressed);
  };

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = frame.current?.querySelector(`[data-row="${active.row}"][data-column="${active.column}"]`);
    cell?.querySelector('button')?.focus({ preventScroll: true });
    // Respects `scroll-padding` for the sticky header and names, unlike `focus()`.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, active.row, active.column]);

  return {
    active,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey || event.shiftKey || placeOf(event.target) === null) return;
        if (event.key === 'Escape') onSelect?.(null, false);
        const isMirrored = frame.current !== null && getComputedStyle(frame.current).direction === 'rtl';
        const isFar = event.ctrlKey || event.metaKey;
        const next = moveOf({ key: event.key, isFar, isMirrored }, active, extent);
        if (next === null) return;
        event.preventDefault();
        if (isSame(next, active)) return;
        isMoving.current = true;
        setWalked(next);
      },
      onFocus: (event: FocusEvent) => arrive(placeOf(event.target), false),
      onClick(event: MouseEvent) {
        const place = placeOf(event.target);
        if (place === null) return;
        // Safari does not focus clicked buttons, and clicks next to the button count for its cell.
        isMoving.current = !isSame(place, active);
        if (!isMoving.current) focusIn(event.target);
        arrive(place, true);
      },
    },
  };
}

const focusIn = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('[data-row]')?.querySelector('button')?.focus({ preventScroll: true });
