import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Place } from './geometry.ts';
import { details } from './Matrix.css.ts';
import { useDetails } from './useDetails.ts';

type CellDetailsProps = {
  frame: RefObject<HTMLElement | null>;
  place: Place;
  label: string;
  children: ReactNode;
  /** Called with true while the pointer is on the details. */
  onHold: (isHeld: boolean) => void;
};

/** Text about a cell, at the cell. It follows the grid in the document, so Tab leads to its links. */
export function CellDetails({ frame, place, label, children, onHold }: CellDetailsProps) {
  const box = useRef<HTMLDivElement>(null);
  useDetails(frame, box, place);
  // The details may disappear under the pointer, which then never leaves them.
  useEffect(() => () => onHold(false), [onHold]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={details}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      {children}
    </div>
  );
}
