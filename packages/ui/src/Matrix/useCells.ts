import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
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

/** Time that the mouse rests on a cell before its details appear, in milliseconds. */
const restMs = 400;

/** Time that details stay after the mouse has left the cell, so that it can reach them, in milliseconds. */
const graceMs = 150;

const isSame = (one: Place | null, other: Place | null) =>
  one === other || (one !== null && other !== null && one.row === other.row && one.column === other.column);

/**
 * Provides arrow-key navigation with one tab stop for the cells of a grid, and the pointed-at cell: the one on which the
 * mouse rests, else the one that was focused by keyboard, by touch or by a press of its lock.
 *
 * @param onPoint called with the pointed-at cell, null for none
 */
export function useCells(
  frame: RefObject<HTMLElement | null>,
  extent: Extent,
  onPoint: ((place: Place | null) => void) | undefined,
) {
  const [walked, setWalked] = useState<Place>({ row: 0, column: 0 });
  const [isEntered, setEntered] = useState(false);
  const [hovered, setHovered] = useState<Place | null>(null);
  const [rested, setRested] = useState<Place | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [dismissed, setDismissed] = useState<Place | null>(null);
  const isMoving = useRef(false);
  const active = clampPlace(walked, extent);

  const arrive = (place: Place | null) => {
    if (place === null) return;
    setWalked(last => (isSame(last, place) ? last : place));
  };

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = frame.current?.querySelector(`[data-row="${active.row}"][data-column="${active.column}"]`);
    cell?.querySelector('button')?.focus({ preventScroll: true });
    // Respects `scroll-padding` for the sticky header and names, unlike `focus()`.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, active.row, active.column]);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setRested(hovered), hovered === null ? graceMs : restMs);
    return () => clearTimeout(timer);
  }, [hovered, isHeld]);
  const isResting = rested !== null && (hovered === null || isSame(rested, hovered));
  const candidate = isResting ? rested : isEntered ? active : null;
  if (dismissed !== null && !isSame(candidate, dismissed)) setDismissed(null);
  const pointed = dismissed === null ? candidate : null;
  const latest = useRef(onPoint);
  latest.current = onPoint;
  const [row, column] = [pointed?.row ?? -1, pointed?.column ?? -1];
  useEffect(() => {
    latest.current?.(row < 0 ? null : { row, column });
  }, [row, column]);

  return {
    active,
    /** The cell whose details are shown; null for none. */
    pointed,
    /** Hides the details until another cell is pointed at. */
    dismiss: () => setDismissed(candidate),
    /** Called when the focus leaves the grid and the details. */
    leave: () => setEntered(false),
    /** Keeps the details while the pointer is on them. */
    hold: setHeld,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey || event.shiftKey || placeOf(event.target) === null) return;
        const isMirrored = frame.current !== null && getComputedStyle(frame.current).direction === 'rtl';
        const isFar = event.ctrlKey || event.metaKey;
        const next = moveOf({ key: event.key, isFar, isMirrored }, active, extent);
        if (next === null) return;
        event.preventDefault();
        setEntered(true);
        if (isSame(next, active)) return;
        isMoving.current = true;
        setWalked(next);
      },
      onFocus(event: FocusEvent) {
        arrive(placeOf(event.target));
        if (event.target.matches(':focus-visible')) setEntered(true);
      },
      onClick(event: MouseEvent) {
        const place = placeOf(event.target);
        if (place === null) return;
        // Safari does not focus clicked buttons, and clicks next to the button count for its cell.
        isMoving.current = !isSame(place, active);
        if (!isMoving.current) focusIn(event.target);
        arrive(place);
        // Details would cover the switches that the mouse is about to change next. A locked one is pressed for its reason.
        const isLocked = event.currentTarget.querySelector(':focus')?.ariaDisabled === 'true';
        const isByMouse =
          event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse';
        setEntered(!isByMouse || isLocked);
        if (isByMouse && !isLocked) setDismissed(place);
      },
      onPointerOver(event: PointerEvent) {
        if (event.pointerType === 'mouse') {
          const place = placeOf(event.target);
          setHovered(last => (isSame(last, place) ? last : place));
        }
      },
      onPointerLeave: () => setHovered(null),
    },
  };
}

const focusIn = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('[data-row]')?.querySelector('button')?.focus({ preventScroll: true });
