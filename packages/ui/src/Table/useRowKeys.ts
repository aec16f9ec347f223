import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { moveOf } from '../Matrix/geometry.ts';

/** The rows by which Page Up and Page Down move. */
const page = 10;

/** Returns the controls of a table's body, a row or a cell that can have the focus, in order. */
const controlsIn = (part: Element | undefined): HTMLElement[] =>
  [
    ...(part?.querySelectorAll<HTMLElement>(':any-link, button:enabled, input:enabled, [tabindex]') ?? []),
  ].filter(control => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }));

/** Returns whether a control needs the arrow keys and Tab itself, as it edits text or is part of a form in a row. */
const isEditing = (control: HTMLElement) => control.matches('tr form *, input:not([type="checkbox"])');

/** Returns the control in a row that is in the place of a control of another row, or else the row's first one. */
function samePlaceIn(row: HTMLTableRowElement, control: HTMLElement): HTMLElement | undefined {
  const cell = control.closest('td, th') as HTMLTableCellElement;
  const candidates = controlsIn(row.cells[cell.cellIndex]);
  return candidates[controlsIn(cell).indexOf(control)] ?? candidates.at(-1) ?? controlsIn(row)[0];
}

/** Returns the control to which a key moves the focus; undefined for a key without a meaning. */
function nextControl(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  body: HTMLTableSectionElement,
  control: HTMLElement,
): HTMLElement | undefined {
  const rows = [...body.rows].filter(row => controlsIn(row).length > 0);
  const row = rows.findIndex(one => one.contains(control));
  const controls = controlsIn(rows[row]);
  const isMirrored = getComputedStyle(body).direction === 'rtl';
  const next = moveOf(
    { key, isFar: ctrlKey || metaKey, isMirrored },
    { row, column: controls.indexOf(control) },
    { rows: rows.length, columns: controls.length, page },
  );
  if (next === null) return undefined;
  const nextRow = rows[next.row];
  return next.row === row || nextRow === undefined ? controls[next.column] : samePlaceIn(nextRow, control);
}

/**
 * Makes the rows of a table one tab stop: arrow keys move between their controls, and Tab leaves them. Returning with
 * Tab focuses the control that was left. WAI-ARIA Authoring Practices, 'Keyboard navigation inside components'.
 *
 * @returns handlers of the table's body
 */
export function useRowKeys() {
  const left = useRef<HTMLElement>(null);
  return {
    // Before the controls, because a menu button would open at an arrow key.
    onKeyDownCapture(event: KeyboardEvent<HTMLTableSectionElement>) {
      const { currentTarget: body, target: control, key, altKey, shiftKey } = event;
      // React passes on the events of a menu that a row has opened, too.
      if (!(control instanceof HTMLElement) || !body.contains(control) || isEditing(control)) return;
      if (key === 'Tab') {
        const controls = controlsIn(body);
        left.current ??= control;
        // The browser goes on from there.
        (shiftKey ? controls[0] : controls.at(-1))?.focus({ preventScroll: true });
        return;
      }
      if (altKey || shiftKey) return;
      const next = nextControl(event, body, control);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    },
    onFocus({ currentTarget: body, target, relatedTarget }: FocusEvent<HTMLTableSectionElement>) {
      const last = left.current;
      if (last === null || !body.contains(target) || body.contains(relatedTarget)) return;
      left.current = null;
      const controls = controlsIn(body);
      const isEntered = target === controls[0] || target === controls.at(-1);
      if (isEntered && controls.includes(last)) last.focus();
    },
    // A pressed control gets the focus itself.
    onPointerDownCapture() {
      left.current = null;
    },
  };
}
